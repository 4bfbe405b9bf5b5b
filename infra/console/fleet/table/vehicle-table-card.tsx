/** A vehicle as a card, with the columns of the table as names and values. */
import { useMemo } from 'preact/hooks'
import { CheckMark } from '../picked/check-mark.tsx'
import { pickByClick, pickWithModifier } from '../picked/pick-by-click.ts'
import { CellContent, VehicleName } from './cell-content.tsx'
import { type Column, titleOf } from './column.ts'
import type { TableRowProps } from './table-row.tsx'

/** Pixels. */
const nameHeight = 28
/** Pixels of the line that says where the words of a search were found. */
const matchHeight = 14
const pairHeight = 22
/** Pixels; must equal the paddings and the border in table.css, because the position of a card is computed without measuring it. */
const edges = 17

const nameHeightFor = (words: readonly string[]) => nameHeight + (words.length > 0 ? matchHeight : 0)

/** Pixels; the same for all cards, also those without some of the values. */
export function cardHeight(columns: readonly Column[], words: readonly string[]): number {
  return nameHeightFor(words) + pairHeight * (columns.length - 1) + edges
}

/** Drawn again only if a property changes: values are parts of their own, some of which follow the clock. */
export function VehicleTableCard(props: TableRowProps) {
  return useMemo(() => <DrawnCard {...props} />, Object.values(props))
}

function DrawnCard({ onChoose, onPick, ...props }: TableRowProps) {
  const { id, vehicle, index, isChosen, isPicked, columns, context, words } = props
  const pick = (isRange: boolean) => onPick(vehicle.id, isRange)
  const height = cardHeight(columns, words)
  return (
    <tr
      id={id}
      class={isChosen ? 'row table-card is-chosen' : 'row table-card'}
      aria-rowindex={index + 1}
      aria-selected={isPicked}
      style={{ height: `${height}px`, transform: `translateY(${index * height}px)` }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => pickWithModifier(event, pick) || onChoose(vehicle.id)}
    >
      <td>
        <CheckMark isOn={isPicked} onClick={(event) => pickByClick(event, pick)} />
      </td>
      <th scope="row" class="name-cell" style={{ height: `${nameHeightFor(words)}px` }}>
        <VehicleName {...props} />
      </th>
      {columns
        .filter((column) => column.id !== 'name')
        .map((column) => (
          <td key={column.id} class="card-pair" style={{ height: `${pairHeight}px` }}>
            <span class="note">{titleOf(column)}</span>{' '}
            <span>
              {column.value(vehicle, context) === undefined ? '–' : <CellContent {...props} column={column} />}
            </span>
          </td>
        ))}
    </tr>
  )
}
