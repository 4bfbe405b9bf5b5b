/** The first view of the fleet: the selected vehicle, or all of them. */
import type { Vehicle } from '../api/vehicle.ts'
import type { Padding } from './covered.ts'
import { coveredBelow } from './covered-below.ts'
import type { FirstView } from './create-map.ts'
import type { BaseMap } from './map-parts.ts'
import { boundsOf, featureOf, featuresOf } from './vehicle-features.ts'

/** Padding around all vehicles, in pixels. Names stand to the right of their vehicles. */
export const fleetPadding: Padding = { left: 56, top: 56, right: 112, bottom: 56 }

/** Undefined without positions. `seenAt` is the present in milliseconds since 1970. */
export function firstView(
  vehicles: readonly Vehicle[],
  chosen: Vehicle | undefined,
  zooms: BaseMap['zooms'],
  seenAt: number
): FirstView | undefined {
  const feature = chosen && featureOf(chosen, seenAt)
  if (feature) return { center: feature.geometry.coordinates as [number, number], zoom: zooms.chosen }
  const bounds = boundsOf(featuresOf(vehicles, seenAt))
  // The map moves its middle up by as much when it begins.
  const half = coveredBelow.peek() / 2
  const padding = { ...fleetPadding, top: fleetPadding.top + half, bottom: fleetPadding.bottom + half }
  return bounds && { bounds, fitBoundsOptions: { padding, maxZoom: zooms.closest } }
}
