/** The vehicles as cards, where the window is too narrow for a table. Only the cards in sight are in the page. */
import { useRef } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { handleRowKey } from '../row-keys.ts'
import { useScrollTo, useVisibleRange } from '../use-visible-range.ts'
import { CardOrder } from './card-order.tsx'
import { useShownColumns } from './chosen-columns.ts'
import { type Column, titleOf } from './column.ts'
import { type FootProps, useFoot } from './summed-columns.ts'
import type { VehicleTableProps } from './table-props.ts'
import { cardHeight, VehicleTableCard } from './vehicle-table-card.tsx'

const cardId = (index: number) => `vehicle-row-${index}`

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

function Cards({ shown: columns, vehicles, chosen, onChoose, onStep, picked, words, context }: CardsProps) {
  const scroller = useRef<HTMLTableElement>(null)
  const height = cardHeight(columns, words)
  const chosenIndex = vehicles.findIndex(({ id }) => id === chosen)
  useScrollTo(scroller, chosenIndex, height)
  const { first, last } = useVisibleRange(scroller, height, vehicles.length)
  return (
    <table
      ref={scroller}
      class="rows table-cards"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are selected is a grid
      role="grid"
      tabIndex={0}
      aria-label={t('vehicles')}
      aria-rowcount={vehicles.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={chosenIndex >= first && chosenIndex < last ? cardId(chosenIndex) : undefined}
      onKeyDown={(event) => handleRowKey(event, { count: vehicles.length, chosen, onStep, picked })}
    >
      <tbody class="rows-inner" style={{ height: `${vehicles.length * height}px` }}>
        {vehicles.slice(first, last).map((vehicle, offset) => (
          <VehicleTableCard
            key={vehicle.id}
            id={cardId(first + offset)}
            vehicle={vehicle}
            index={first + offset}
            isChosen={vehicle.id === chosen}
            isPicked={picked.ids.has(vehicle.id)}
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
