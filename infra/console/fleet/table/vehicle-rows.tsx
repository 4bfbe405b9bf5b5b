/** The vehicles as a table, or as cards where the window is too narrow for one. */
import { useNarrow } from '../../page/use-media.ts'
import type { VehicleTableProps } from './table-props.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import { VehicleTable } from './vehicle-table.tsx'

export function VehicleRows(props: VehicleTableProps) {
  return useNarrow() ? <VehicleCards {...props} /> : <VehicleTable {...props} />
}
