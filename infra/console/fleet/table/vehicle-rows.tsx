/** The vehicles as a table, or as cards where the window is too narrow for one. */
import { useMedia } from '../../page/use-media.ts'
import type { VehicleTableProps } from './table-props.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import { VehicleTable } from './vehicle-table.tsx'

/** That of phones in the styles. */
const narrow = '(width < 760px)'

export function VehicleRows(props: VehicleTableProps) {
  return useMedia(narrow) ? <VehicleCards {...props} /> : <VehicleTable {...props} />
}
