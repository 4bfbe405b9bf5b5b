/** The status of one vehicle with all of its fields, which the interface lists but does not give by itself. */
import { client, replyOf } from '../../api/client.ts'
import type { FullStatus } from '../../api/vehicle.ts'

/**
 * Looks where the vehicle stands in the list by ID: one request where `ids`, of all vehicles with a status, are up to date,
 * and otherwise as many as halving the list takes. Undefined where it is in the list no more.
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

/** Reads the one status at a place of the list by ID. */
export async function readStatusAt(offset: number, signal: AbortSignal) {
  const query = { orderby: 'vehicle_id', limit: '1', offset: String(offset) }
  const { header, data } = await replyOf(client.GET('/vehicle/status', { params: { query }, signal }))
  return { total: header.num_results, status: data[0] as FullStatus | undefined }
}
