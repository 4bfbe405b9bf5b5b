/** The table of the fleet and its tools, which are loaded together. */
import { ColumnChoice } from './column-choice.tsx'
import { saveTable } from './save-table.ts'
import { sortedVehicles } from './sorted.ts'
import { VehicleTable } from './vehicle-table.tsx'

export const tablePart = { ColumnChoice, saveTable, sortedVehicles, VehicleTable }
