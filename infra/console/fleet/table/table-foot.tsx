/** The foot of the fleet's table: what a column says about all rows, where that means something. */
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
  const sums = useMemo(() => columns.map((column) => sumTextOf(column, summed, context)), [summed, columns, context])
  return (
    <tfoot>
      <tr>
        <td class="check-cell" />
        {columns.map(({ id, unit, sum, summary }, index) => {
          const text = sums[index]
          return (
            <td key={id} class={cellClass(id, unit !== undefined)} title={summary && text}>
              {id === 'name' && (picked.length > 0 ? t('picked', { count: picked.length }) : t('allRows'))}
              {summary && <small class="cell-text">{text}</small>}
              {sum && text && (
                <>
                  <small>{t(sumTexts[sum])}</small> {text}
                </>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

function sumTextOf(column: Column, vehicles: readonly Vehicle[], context: CellContext): string | undefined {
  if (column.summary) return column.summary(vehicles, context)
  const sum = sumOf(column, vehicles, context)
  return sum === undefined ? undefined : column.format?.(sum, context)
}
