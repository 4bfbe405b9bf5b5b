/** Simplified tracks of a vehicle's latest trips, for a map without other content. */
import { areRequestsScarce } from '../api/budget.ts'
import { client, replyOf } from '../api/client.ts'
import { session } from '../api/session.ts'

type Line = readonly (readonly number[])[]

/** Each trip takes one request, and their list another one. */
const maxTrips = 6
/** Metres. */
const tolerance = '20'

/** By vehicle: what has been read, or is being read. */
const known = new Map<string, Promise<readonly Line[]>>()

// The next user who signs in must not see the drives of the previous one's vehicles.
session.subscribe(() => known.clear())

/** Reads the tracks once for each vehicle. Throws Failure, also if the caller may not read trips, and AbortError. */
export async function formerTracks(vehicleId: string, signal: AbortSignal): Promise<readonly Line[]> {
  const kept = known.get(vehicleId)
  if (kept || areRequestsScarce()) return kept ?? []
  const reading = readTracks(vehicleId, signal)
  known.set(vehicleId, reading)
  return reading.catch((failure: unknown) => {
    if (known.get(vehicleId) === reading) known.delete(vehicleId)
    throw failure
  })
}

async function readTracks(vehicleId: string, signal: AbortSignal): Promise<Line[]> {
  const query = { vehicle_id: vehicleId, fields: 'id', limit: String(maxTrips) }
  const { data } = await replyOf(client.GET('/trip', { params: { query }, signal }))
  const lines: Line[] = []
  for (const { id } of data) {
    if (id === undefined || areRequestsScarce()) continue
    const params = { path: { trip_id: id }, query: { tolerance, fields: 'speed' } }
    const { geometry } = await replyOf(client.GET('/trip/{trip_id}/track', { params, signal }))
    if (geometry) lines.push(geometry.coordinates)
  }
  return lines
}
