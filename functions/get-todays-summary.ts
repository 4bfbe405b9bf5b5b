/** GET /vehicle/{vehicle_id}/summary/today: what the drives of a vehicle come to today, with the one in progress. */
import { getTodaysSummary as contract } from '../lib/contract/endpoints/get-todays-summary.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { legDividedByRecords } from '../lib/processing/days/divided-leg.ts'
import { effectiveTimeZone } from '../lib/processing/home/effective-time-zone.ts'
import { todaysSummary } from '../lib/summaries/today.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const zoneOf = (id: string) => effectiveTimeZone(table, id)
    const divide = legDividedByRecords(table, params.vehicle_id)
    const { summary, via } = await todaysSummary(table, caller, params.vehicle_id, { now, zoneOf, divide })
    return single(summary, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
