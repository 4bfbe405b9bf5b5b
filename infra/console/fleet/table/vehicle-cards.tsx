/** The vehicles as cards, where the window is too narrow for a table. Only the cards in sight are in the page. */
import { useRef } from 'preact/hooks'
import { useRows } from '../use-rows.ts'
import { CardOrder } from './card-order.tsx'
import { useShownColumns } from './chosen-columns.ts'
import { type Column, titleOf } from './column.ts'
import { type FootProps, useFoot } from './summed-columns.ts'
import type { VehicleTableProps } from './table-props.ts'
import { cardHeight, VehicleTableCard } from './vehicle-table-card.tsx'

export function VehicleCards(props: VehicleTableProps) {
  const columns = useShownColumns(props)
  return (
    <>
      <CardOrder {...props} columns={columns} />
      <Cards {...props} shown={columns} />
    </>
  )
}

interface CardsProps extends VehicleTableProps {
  readonly shown: readonly Column[]
}

function Cards({ shown: columns, ...props }: CardsProps) {
  const { vehicles, onChoose, picked, words, context } = props
  const scroller = useRef<HTMLTableElement>(null)
  const height = cardHeight(columns, words)
  const { rows, attributes } = useRows(scroller, height, props)
  return (
    <table
      ref={scroller}
      class="rows table-cards"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are selected is a grid
      role="grid"
      {...attributes}
      aria-rowcount={vehicles.length + 1}
      aria-multiselectable="true"
    >
      <tbody class="rows-inner" style={{ height: `${vehicles.length * height}px` }}>
        {rows.map((row) => (
          <VehicleTableCard
            key={row.vehicle.id}
            {...row}
            columns={columns}
            context={context}
            words={words}
            onChoose={onChoose}
            onPick={picked.toggle}
          />
        ))}
      </tbody>
      <CardFoot vehicles={vehicles} picked={picked.vehicles} columns={columns} context={context} />
    </table>
  )
}

function CardFoot(props: FootProps) {
  const { title, sums } = useFoot(props)
  return (
    <tfoot>
      <tr class="table-card" aria-rowindex={props.vehicles.length + 1}>
        <th scope="row">{title}</th>
        {props.columns.map((column) => {
          const { kind, text } = sums.get(column.id) ?? {}
          return (
            text && (
              <td key={column.id} class="card-pair">
                <span class="note">{[titleOf(column), kind].filter(Boolean).join(', ')}</span> <span>{text}</span>
              </td>
            )
          )
        })}
      </tr>
    </tfoot>
  )
}
