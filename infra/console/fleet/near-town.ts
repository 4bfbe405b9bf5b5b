/** The nearest town of each vehicle, found once for each position. */

import { type NearTown, nearestTown } from '../../../lib/places/nearest-town.ts'
import type { Towns } from '../../../lib/places/towns-file.ts'
import type { Status, Vehicle } from '../api/vehicle.ts'

const found = new WeakMap<Status, NearTown | undefined>()

/** Undefined without towns, without a position, and if no town is near. */
export function nearTownOf({ status }: Vehicle, towns: Towns | undefined): NearTown | undefined {
  if (!status || !towns) return undefined
  if (!found.has(status)) found.set(status, nearestTown(towns, status.longitude, status.latitude))
  return found.get(status)
}
