/** A vehicle as a row of the fleet's table. */
import { useMemo } from 'preact/hooks'
import { CheckMark } from '../picked/check-mark.tsx'
import { pickByClick, pickWithModifier } from '../picked/pick-by-click.ts'
import type { RowInSight } from '../use-rows.ts'
import { cellClass } from './cell-class.ts'
import { CellContent, VehicleName } from './cell-content.tsx'
import type { CellContext, Column } from './column.ts'

export interface TableRowProps extends RowInSight {
  readonly columns: readonly Column[]
  readonly context: CellContext
  readonly words: readonly string[]
  readonly onChoose: (id: string) => void
  readonly onPick: (id: string, isRange: boolean) => void
}

/** Drawn again only if a property changes: cells are parts of their own, some of which follow the clock. */
export function TableRow(props: TableRowProps) {
  return useMemo(() => <DrawnRow {...props} />, Object.values(props))
}

function DrawnRow({ onChoose, onPick, ...props }: TableRowProps) {
  const { id, vehicle, index, isChosen, isPicked, columns } = props
  const pick = (isRange: boolean) => onPick(vehicle.id, isRange)
  return (
    <tr
      id={id}
      class={isChosen ? 'is-chosen' : undefined}
      aria-rowindex={index + 2}
      aria-selected={isPicked}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => pickWithModifier(event, pick) || onChoose(vehicle.id)}
    >
      <td class="check-cell">
        <CheckMark isOn={isPicked} onClick={(event) => pickByClick(event, pick)} />
      </td>
      {columns.map((column) => (
        <Cell key={column.id} {...props} column={column} />
      ))}
    </tr>
  )
}

type CellProps = Omit<TableRowProps, 'onChoose' | 'onPick'> & { readonly column: Column }

function Cell(props: CellProps) {
  const { column, vehicle, context } = props
  const name = cellClass(column.id, column.unit !== undefined)
  if (column.id === 'name') {
    return (
      <th scope="row" class={name}>
        <VehicleName {...props} />
      </th>
    )
  }
  const value = column.value(vehicle, context)
  return (
    <td class={name} title={typeof value === 'string' ? value : undefined}>
      <span class="cell-text">
        <CellContent {...props} />
      </span>
    </td>
  )
}
