/** The values of a replay as a table, folded: what the charts show, for whoever reads rather than looks. */
import { useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { lazyPart } from '../layout/lazy-part.tsx'
import type { ValueTableProps } from './value-table.tsx'

const ValueTable = lazyPart(async () => (await import('./value-table.tsx')).ValueTable)

export function FoldedValues(props: ValueTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('valueTable')}</summary>
      {isOpen && <ValueTable {...props} />}
    </details>
  )
}
