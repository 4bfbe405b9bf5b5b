/** GET /vehicle/summary: what the drives of all vehicles that the caller may read come to, by intervals and groups. */
import { listSummaries as contract } from '../lib/contract/endpoints/list-summaries.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { formatOf } from '../lib/http/table-reply.ts'
import { summarizeFleet } from '../lib/summaries/summarize.ts'
import { summaryReply } from '../lib/summaries/summary-reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, header, now }: Call<typeof contract>) => {
    const { interval, from, to, group_by: groupBy, vehicle_ids: named, ...shown } = query
    const answer = await summarizeFleet(table, caller, { interval, from, to, groupBy, named }, now)
    return summaryReply(answer, { ...shown, format: formatOf(query.format, header('accept')), groupBy, now })
  }

export const handler = endpoint(contract, logic(functionTable()))
