/** The list of vehicles. Only the rows in sight are in the page. */
import { useRef } from 'preact/hooks'
import { t } from '../language/language.ts'
import { handleRowKey } from './row-keys.ts'
import type { RowsProps } from './rows-props.ts'
import type { CellContext } from './table/column.ts'
import { useScrollTo, useVisibleRange } from './use-visible-range.ts'
import { rowHeight, VehicleRow } from './vehicle-row.tsx'

interface VehicleListProps extends RowsProps {
  readonly hasPositions: boolean
  readonly context: Pick<CellContext, 'towns'>
}

const rowId = (index: number) => `vehicle-row-${index}`

export function VehicleList(props: VehicleListProps) {
  const { vehicles, chosen, onChoose, onStep, picked, hasPositions, words, context } = props
  const list = useRef<HTMLDivElement>(null)
  const chosenIndex = vehicles.findIndex(({ id }) => id === chosen)
  useScrollTo(list, chosenIndex, rowHeight)
  const { first, last } = useVisibleRange(list, rowHeight, vehicles.length)
  return (
    <div
      ref={list}
      class="rows"
      role="listbox"
      tabIndex={0}
      aria-label={t('vehicles')}
      aria-activedescendant={chosenIndex >= first && chosenIndex < last ? rowId(chosenIndex) : undefined}
      onKeyDown={(event) => handleRowKey(event, { count: vehicles.length, chosen, onStep, picked })}
    >
      <div class="rows-inner" role="presentation" style={{ height: `${vehicles.length * rowHeight}px` }}>
        {vehicles.slice(first, last).map((vehicle, offset) => (
          <VehicleRow
            key={vehicle.id}
            id={rowId(first + offset)}
            vehicle={vehicle}
            index={first + offset}
            count={vehicles.length}
            isChosen={vehicle.id === chosen}
            isPicked={picked.ids.has(vehicle.id)}
            hasPosition={hasPositions}
            words={words}
            towns={context.towns}
            onChoose={onChoose}
            onPick={picked.toggle}
          />
        ))}
      </div>
    </div>
  )
}
