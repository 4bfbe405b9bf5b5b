/** GET /notification/rule/{vehicle_id}: the caller's own rules for one vehicle. */
import { listNotificationRules as contract } from '../lib/contract/endpoints/list-notification-rules.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { rulesOfVehicle } from '../lib/rules/own-rules.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, query }: Call<typeof contract>) => {
    const { rules, via } = await rulesOfVehicle(table, caller, vehicle_id, contract.permission)
    return pageUnder(rules, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
