/** The foot of the fleet's table: one value for all rows of a column, where that says something. */
import { useMemo } from 'preact/hooks'
import type { Vehicle } from '../../api/vehicle.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { cellClass } from './cell-class.ts'
import type { CellContext, Column, Sum } from './column.ts'
import { sumOf } from './sums.ts'

const sumTexts: Readonly<Record<Sum, PlainKey>> = {
  total: 'sumTotal',
  average: 'sumAverage',
  lowest: 'sumLowest',
  oldest: 'sumOldest'
}

interface TableFootProps {
  readonly vehicles: readonly Vehicle[]
  /** The foot is about these vehicles alone if there are any. */
  readonly picked: readonly Vehicle[]
  readonly columns: readonly Column[]
  readonly context: CellContext
}

export function TableFoot({ vehicles, picked, columns, context }: TableFootProps) {
  const summed = picked.length > 0 ? picked : vehicles
  const sums = useMemo(() => columns.map((column) => sumOf(column, summed, context)), [summed, columns, context])
  return (
    <tfoot>
      <tr>
        <td class="check-cell" />
        {columns.map(({ id, unit, sum, format }, index) => {
          const value = sums[index]
          return (
            <td key={id} class={cellClass(id, unit !== undefined)}>
              {id === 'name' && (picked.length > 0 ? t('picked', { count: picked.length }) : t('allRows'))}
              {sum && value !== undefined && (
                <>
                  <small>{t(sumTexts[sum])}</small> {format?.(value, context)}
                </>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
