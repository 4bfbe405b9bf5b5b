/** The last positions of vehicles, so that a place can be drawn where they are. */
import type { VehicleStatus } from '../../../lib/contract/resources/vehicle-status.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { maxPageSize } from '../api/pages.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import type { VehicleMark } from './map/places-map.ts'

export type LastPosition = Pick<VehicleStatus, 'vehicle_id' | 'longitude' | 'latitude'>

/** Of the vehicles with the newest statuses, with one request. None if they may not be read: the map is drawn without them. */
export async function readLastPositions(signal: AbortSignal): Promise<readonly LastPosition[]> {
  const query = { fields: 'vehicle_id,longitude,latitude', limit: String(maxPageSize) }
  try {
    return (await replyOf(client.GET('/vehicle/status', { params: { query }, signal }))).data
  } catch (failure) {
    if (failure instanceof Failure && failure.retryAt === undefined) return []
    throw failure
  }
}

export function marksOf(positions: readonly LastPosition[], names: VehicleNames | undefined): VehicleMark[] {
  return positions.map(({ vehicle_id: id, longitude, latitude }) => {
    return { name: names?.get(id) ?? '', position: [longitude, latitude] }
  })
}
