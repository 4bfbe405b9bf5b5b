/** What a vehicle has driven today and this month. */
import type { Summary } from '../../../../lib/contract/resources/summary.ts'
import { client, replyOf } from '../../api/client.ts'
import { maxPageSize } from '../../api/pages.ts'

export interface Driven {
  readonly today: Summary
  /** A row for each day, today included. */
  readonly month: readonly Summary[]
}

/** Today includes the trip in progress, which the stored days do not have yet. Throws Failure. */
export async function readDriven(vehicleId: string, signal: AbortSignal): Promise<Driven> {
  const path = { vehicle_id: vehicleId }
  const { data: today } = await replyOf(client.GET('/vehicle/{vehicle_id}/summary/today', { params: { path }, signal }))
  const range = { from: `${today.date.slice(0, 7)}-01`, to: today.date, interval: 'day' } as const
  const query = { ...range, limit: String(maxPageSize) }
  const { data: days } = await replyOf(client.GET('/vehicle/{vehicle_id}/summary', { params: { path, query }, signal }))
  return { today, month: [...days.filter(({ date }) => date < today.date), today] }
}
