/** The late changes of a trip, folded. */
import { t } from '../language/language.ts'
import { correctionText } from './corrections.ts'
import type { Trip } from './trip.ts'

/** Nothing where there are none. */
export function LateChanges({ trip: { corrections = [] } }: { readonly trip: Trip }) {
  if (corrections.length === 0) return null
  return (
    <details>
      <summary>{t('tripCorrections', { count: corrections.length })}</summary>
      <ul>
        {corrections.map((correction) => (
          <li key={`${correction.timestamp} ${correction.field}`}>{correctionText(correction)}</li>
        ))}
      </ul>
    </details>
  )
}
