/** GET /vehicle/{vehicle_id}/summary: what the drives of a vehicle come to, by intervals. */
import { listVehicleSummaries as contract } from '../lib/contract/endpoints/list-vehicle-summaries.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { formatOf } from '../lib/http/table-reply.ts'
import { summarizeVehicle } from '../lib/summaries/summarize.ts'
import { summaryReply } from '../lib/summaries/summary-reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query, header, now }: Call<typeof contract>) => {
    const { interval, from, to, ...shown } = query
    const answer = await summarizeVehicle(table, caller, params.vehicle_id, { interval, from, to }, now)
    const format = formatOf(query.format, header('accept'))
    return summaryReply(answer, { ...shown, format, groupBy: 'vehicle', now })
  }

export const handler = endpoint(contract, logic(functionTable()))
