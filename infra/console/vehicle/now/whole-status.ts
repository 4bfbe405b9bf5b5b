/** Reads the status of one vehicle with all fields, which the interface returns only in the list. */
import { client, replyOf } from '../../api/client.ts'
import type { FullStatus } from '../../api/vehicle.ts'

/**
 * Searches the list ordered by ID. Takes one request if `ids`, those of all vehicles with a status, are up to date, and
 * otherwise a binary search. Undefined if the list does not contain the vehicle.
 */
export async function findStatus(
  id: string,
  ids: Iterable<string>,
  readAt: (offset: number) => Promise<{ readonly total: number; readonly status: FullStatus | undefined }>
): Promise<FullStatus | undefined> {
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let at = [...ids].filter((other) => other < id).length
  while (low < high) {
    const { total, status } = await readAt(at)
    if (status?.vehicle_id === id) return status
    if (status !== undefined && status.vehicle_id < id) low = at + 1
    else high = at
    high = Math.min(high, total)
    at = Math.floor((low + high) / 2)
  }
  return undefined
}

/** Reads the status at an offset of the list ordered by ID. */
export async function readStatusAt(offset: number, signal: AbortSignal) {
  const query = { orderby: 'vehicle_id', limit: '1', offset: String(offset) }
  const { header, data } = await replyOf(client.GET('/vehicle/status', { params: { query }, signal }))
  return { total: header.num_results, status: data[0] as FullStatus | undefined }
}
