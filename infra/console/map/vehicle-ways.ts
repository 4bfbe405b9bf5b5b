/** Vehicles on their ways from one fix to the next. */
import type { Map as LibraryMap, LngLatLike } from 'maplibre-gl'
import { between, type Posed } from './glide.ts'
import type { VehicleFeature } from './vehicle-features.ts'

export interface Way {
  readonly from: Posed
  readonly to: VehicleFeature
  /** By the clock of `performance.now()`. */
  readonly start: number
  readonly milliseconds: number
}

/** Longitude and latitude by vehicle. */
export type Positions = ReadonlyMap<string, readonly number[]>

/** Pixels that the fastest vehicle moves from one drawing to the next, so that a map of a country is drawn seldom. */
const stepPixels = 0.5
const longestPauseMilliseconds = 250

export const poseOf = ({ geometry, properties }: VehicleFeature): Posed => ({
  position: geometry.coordinates,
  angle: properties.angle
})

export const hasArrived = ({ start, milliseconds }: Way, now: number) => now >= start + milliseconds

/** The vehicle as it is drawn at this time. */
export function featureOn(way: Way, now: number): VehicleFeature {
  const { from, to, start, milliseconds } = way
  if (hasArrived(way, now)) return to
  const { position, angle } = between(from, poseOf(to), (now - start) / milliseconds)
  return { ...to, properties: { ...to.properties, angle }, geometry: { type: 'Point', coordinates: [...position] } }
}

/** Milliseconds until the fastest vehicle has moved a step on the map. */
export function pauseOf(ways: readonly Way[], map: Pick<LibraryMap, 'project'>): number {
  const pauses = ways.map(({ from, to, milliseconds }) => {
    const [a, b] = [from.position, to.geometry.coordinates].map((each) => map.project(each as LngLatLike))
    return (stepPixels * milliseconds) / Math.hypot((b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0))
  })
  return Math.min(longestPauseMilliseconds, ...pauses)
}
