/** The table of the fleet and its tools, which are loaded together. */
import { sortedVehicles } from './sorted.ts'
import { TableTools } from './table-tools.tsx'
import { VehicleTable } from './vehicle-table.tsx'

export const tablePart = { sortedVehicles, TableTools, VehicleTable }
