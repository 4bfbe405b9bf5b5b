/** A vehicle as a row of the fleet's table. */
import { useMemo } from 'preact/hooks'
import { vehiclePath } from '../../addresses.ts'
import { fixTime, nameOf, type Vehicle } from '../../api/vehicle.ts'
import { formatAge, formatMoment } from '../../language/moments.ts'
import { now } from '../../language/now.ts'
import { Marked } from '../marked.tsx'
import { MatchLine } from '../match-line.tsx'
import { CheckMark } from '../picked/check-mark.tsx'
import { pickByClick, pickWithModifier } from '../picked/pick-by-click.ts'
import type { SearchedField } from '../search.ts'
import { StatusText, statusText, VehicleSign } from '../status-text.tsx'
import { cellClass } from './cell-class.ts'
import type { CellContext, Column } from './column.ts'

interface TableRowProps {
  readonly id: string
  readonly vehicle: Vehicle
  readonly index: number
  readonly isChosen: boolean
  readonly isPicked: boolean
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

function Cell({ column, ...props }: CellProps) {
  const { vehicle, words, context } = props
  if (column.id === 'name') return <NameCell {...props} />
  const name = cellClass(column.id, column.unit !== undefined)
  if (column.id === 'status') {
    return (
      <td title={statusText(vehicle, context.now)}>
        <span class="cell-text">
          <StatusText vehicle={vehicle} />
        </span>
      </td>
    )
  }
  const value = column.value(vehicle, context)
  if (column.id === 'lastFix') return <td>{vehicle.status && <Age moment={fixTime(vehicle.status)} />}</td>
  const text = typeof value === 'number' ? (column.format?.(value, context) ?? String(value)) : (value ?? '')
  return (
    <td class={name} title={typeof value === 'string' ? value : undefined}>
      <span class="cell-text">
        {column.field ? <Marked text={text} words={words} isPlate={column.field === 'registration'} /> : text}
      </span>
    </td>
  )
}

function NameCell({ vehicle, words, columns, context }: Omit<CellProps, 'column'>) {
  const shown = new Set(columns.flatMap(({ field }): SearchedField[] => (field ? [field] : [])))
  return (
    <th scope="row" class="name-cell">
      <VehicleSign vehicle={vehicle} />
      {/* Enter opens the selected row, so that the way through the table by Tab does not stop at each row. */}
      <a href={vehiclePath(vehicle.id)} tabIndex={-1} title={nameOf(vehicle)}>
        <Marked text={nameOf(vehicle)} words={words} />
      </a>
      <MatchLine vehicle={vehicle} words={words} shown={shown} towns={context.towns} />
    </th>
  )
}

function Age({ moment }: { readonly moment: number }) {
  return <span title={formatMoment(moment)}>{formatAge(moment, now.value)}</span>
}
