/** Finds the place in which a position lies. */
import { type Area, areaOf } from '../places/geometry/area.ts'
import type { Position } from '../telemetry/position-fix.ts'
import { geometryOf, type StoredPlace } from './stored-places.ts'

/** The smallest place for the vehicle that contains the position, among those that are meant; of equal ones the oldest. */
export type FindPlace<P extends StoredPlace> = (
  vehicleId: string,
  position: Position,
  isMeant?: (place: P) => boolean
) => P | undefined

/** Metres of a degree of latitude at the least, so that no place is left out. */
const metresPerDegree = 110_000

/** `places`: each with its ID. */
export function placeFinder<P extends StoredPlace>(places: readonly (readonly [id: string, place: P])[]): FindPlace<P> {
  const bySize = places
    .map(([id, place]) => ({ id, place, area: areaOf(geometryOf(place.shape)) }))
    .sort((a, b) => a.area.sizeMetres - b.area.sizeMetres || (a.id < b.id ? -1 : 1))
  return (vehicleId, position, isMeant = () => true) =>
    bySize.find(({ place, area }) => isMeant(place) && isFor(place, vehicleId) && contains(area, position))?.place
}

export const isFor = ({ vehicle_ids }: StoredPlace, vehicleId: string) =>
  vehicle_ids === undefined || vehicle_ids.includes(vehicleId)

function contains(area: Area, position: Position): boolean {
  // Most places are elsewhere, which the latitude alone tells for less.
  const northMetres = Math.abs(position.latitude - area.centre.latitude) * metresPerDegree
  return northMetres <= area.reachMetres && !area.isOutOfReach(position, 0) && area.distanceTo(position) <= 0
}
