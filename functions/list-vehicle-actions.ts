/** GET /vehicle/{vehicle_id}/action: what happened to a vehicle, newest first. */
import { actionPage } from '../lib/actions/action-page.ts'
import { listVehicleActions as contract } from '../lib/contract/endpoints/list-vehicle-actions.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  ({ caller, params: { vehicle_id }, query, now }: Call<typeof contract>) =>
    actionPage(table, caller, { ...query, vehicle_id }, now)

export const handler = endpoint(contract, logic(functionTable()))
