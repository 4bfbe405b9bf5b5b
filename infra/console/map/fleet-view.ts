/** The first view of the fleet: the selected vehicle, or all of them. */
import type { Vehicle } from '../api/vehicle.ts'
import type { FirstView } from './create-map.ts'
import type { BaseMap } from './map-parts.ts'
import { boundsOf, featureOf, featuresOf } from './vehicle-features.ts'

/** Padding around all vehicles, in pixels. */
export const fleetPadding = 56

/** Undefined without positions. */
export function firstView(
  vehicles: readonly Vehicle[],
  chosen: Vehicle | undefined,
  zooms: BaseMap['zooms']
): FirstView | undefined {
  const feature = chosen && featureOf(chosen)
  if (feature) return { center: feature.geometry.coordinates as [number, number], zoom: zooms.chosen }
  const bounds = boundsOf(featuresOf(vehicles))
  return bounds && { bounds, fitBoundsOptions: { padding: fleetPadding, maxZoom: zooms.closest } }
}
