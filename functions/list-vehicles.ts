/** GET /vehicle: the profile of every vehicle that the caller has full access to. */
import { membershipStore } from '../lib/access/membership-store.ts'
import { rosterStore } from '../lib/access/roster-store.ts'
import { listVehicles as contract } from '../lib/contract/endpoints/list-vehicles.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { listVehicles } from '../lib/vehicles/list-vehicles.ts'
import { vehicleStore } from '../lib/vehicles/vehicle-store.ts'

export const logic = (table: Table) =>
  listVehicles({ memberships: membershipStore(table), rosters: rosterStore(table), vehicles: vehicleStore(table) })
export const handler = endpoint(contract, logic(functionTable()))
