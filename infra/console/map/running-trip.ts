/** The trip that a vehicle is making, and its latest fixes, for the trail behind the vehicle. */
import { client, replyOf } from '../api/client.ts'
import type { Trail } from './trails.ts'

/** The ID of the latest trip if it is not completed. Throws Failure, also if the caller may not read trips, and AbortError. */
export async function runningTrip(vehicleId: string, signal?: AbortSignal): Promise<string | undefined> {
  const query = { vehicle_id: vehicleId, fields: 'id,completed', limit: '1' }
  const { data } = await replyOf(client.GET('/trip', { params: { query }, ...(signal && { signal }) }))
  const [latest] = data
  return latest?.completed === false ? latest.id : undefined
}

/** Metres by which the line may differ from the fixes. */
const tolerance = '5'

/** The fixes of the running trip. Throws what `runningTrip` throws. */
export async function runningTrack(vehicleId: string, signal: AbortSignal): Promise<Trail> {
  const id = await runningTrip(vehicleId, signal)
  if (id === undefined) return []
  const params = { path: { trip_id: id }, query: { tolerance, fields: 'speed' } }
  const { geometry, properties } = await replyOf(client.GET('/trip/{trip_id}/track', { params, signal }))
  const positions = geometry?.coordinates ?? []
  return positions.map(([longitude = 0, latitude = 0], index) => {
    return { longitude, latitude, at: Date.parse(properties.times[index] ?? '') }
  })
}
