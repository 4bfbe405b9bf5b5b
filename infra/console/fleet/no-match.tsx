/** Takes the place of the rows when no vehicle fits the search and the filters. */
import { t } from '../language/language.ts'
import type { Filter } from './filter.ts'

interface NoMatchProps {
  readonly filter: Filter
  readonly onClear: () => void
}

export function NoMatch({ filter: { words }, onClear }: NoMatchProps) {
  return (
    <div class="no-match">
      <p role="status">{words === '' ? t('noMatch') : t('noMatchFor', { words })}</p>
      <p class="note">{t('searchedText')}</p>
      <button type="button" onClick={onClear}>
        {t('clearFilters')}
      </button>
    </div>
  )
}
