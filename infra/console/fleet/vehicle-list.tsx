/** The list of vehicles. Only the rows in sight are in the page. */
import { useRef } from 'preact/hooks'
import type { RowsProps } from './rows-props.ts'
import type { CellContext } from './table/column.ts'
import { useRows } from './use-rows.ts'
import { rowHeight, VehicleRow } from './vehicle-row.tsx'

interface VehicleListProps extends RowsProps {
  readonly hasPositions: boolean
  readonly context: Pick<CellContext, 'towns'>
}

export function VehicleList(props: VehicleListProps) {
  const { vehicles, onChoose, picked, hasPositions, words, context } = props
  const list = useRef<HTMLDivElement>(null)
  const { rows, attributes } = useRows(list, rowHeight, props)
  return (
    <div ref={list} class="rows" role="listbox" {...attributes}>
      <div class="rows-inner" role="presentation" style={{ height: `${vehicles.length * rowHeight}px` }}>
        {rows.map((row) => (
          <VehicleRow
            key={row.vehicle.id}
            {...row}
            count={vehicles.length}
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
