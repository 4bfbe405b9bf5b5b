/** The table of the fleet with its tools, and the saved views, which are loaded together. */
import { SaveView } from './saved-views/save-view.tsx'
import { ViewButtons } from './saved-views/view-buttons.tsx'
import { columnIdsIn } from './table/column-ids.ts'
import { sortedVehicles } from './table/sorted.ts'
import { TableTools } from './table/table-tools.tsx'
import { VehicleRows } from './table/vehicle-rows.tsx'

export const tablePart = { columnIdsIn, SaveView, sortedVehicles, TableTools, VehicleRows, ViewButtons }
