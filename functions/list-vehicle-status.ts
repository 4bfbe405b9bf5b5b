/** GET /vehicle/status: the current status of every vehicle that the caller can see. */
import { membershipStore } from '../lib/access/membership-store.ts'
import { rosterStore } from '../lib/access/roster-store.ts'
import { listVehicleStatus as contract } from '../lib/contract/endpoints/list-vehicle-status.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { listVehicleStatus } from '../lib/vehicles/list-vehicle-status.ts'
import { statusStore } from '../lib/vehicles/status-store.ts'

export const logic = (table: Table) =>
  listVehicleStatus({ memberships: membershipStore(table), rosters: rosterStore(table), statuses: statusStore(table) })
export const handler = endpoint(contract, logic(functionTable()))
