/** GET /event: what happened since a moment, for those whom no webhook reaches. */
import { getEvents as contract } from '../lib/contract/endpoints/get-events.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { eventPage } from '../lib/notify/rights/event-page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query: { vehicle_ids: vehicleIds, ...query }, now }: Call<typeof contract>) =>
    single(await eventPage(table, caller, { ...query, vehicleIds }, now))

export const handler = endpoint(contract, logic(functionTable()))
