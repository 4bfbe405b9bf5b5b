/** The values of a replay as a folded table, an alternative to the charts for users who cannot see them. */
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Folded } from '../page/folded.tsx'
import type { ValueTableProps } from './value-table.tsx'

const ValueTable = lazyPart(async () => (await import('./value-table.tsx')).ValueTable)

export function FoldedValues(props: ValueTableProps) {
  return <Folded title={t('valueTable')}>{() => <ValueTable {...props} />}</Folded>
}
