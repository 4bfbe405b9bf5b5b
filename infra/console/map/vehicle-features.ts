/** Vehicles as features of the map, and the difference between two sets of them. */
import type { GeoJSONSourceDiff } from 'maplibre-gl'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { groupOf } from '../api/vehicle-group.ts'
import type { Motion } from './cluster-ring.ts'
import { statusImage } from './map-images.ts'

export type VehicleFeature = GeoJSON.Feature<GeoJSON.Point, VehicleProperties>

interface VehicleProperties {
  readonly id: string
  readonly name: string
  readonly motion: Motion
  /** Name of the icon. */
  readonly image: string
  /** Degrees from true North of a vehicle that drives or drove; 0 for the others, whose icons have no direction. */
  readonly angle: number
  /** When a new alert of the vehicle was received, in milliseconds since 1970; 0 without one. */
  readonly alertedAt: number
}

/** Undefined for a vehicle without a position. `seenAt` is the present in milliseconds since 1970. */
export function featureOf(vehicle: Vehicle, seenAt: number, alertedAt = 0): VehicleFeature | undefined {
  const { id, status } = vehicle
  if (!status) return undefined
  const motion = motionOf(vehicle, seenAt)
  const image = motion === 'silent' ? statusImage(status.status, '--status-none') : statusImage(status.status)
  const angle = motion === 'standing' ? 0 : status.angle
  return {
    type: 'Feature',
    properties: { id, name: nameOf(vehicle), motion, image, angle, alertedAt },
    geometry: { type: 'Point', coordinates: [status.longitude, status.latitude] }
  }
}

function motionOf(vehicle: Vehicle, seenAt: number): Motion {
  const group = groupOf(vehicle, seenAt)
  return group === 'driving' || group === 'silent' ? group : 'standing'
}

export type DrawnVehicles = ReadonlyMap<string, VehicleFeature>

/** `alertedAt` has the times of new alerts by vehicle. */
export function featuresOf(
  vehicles: readonly Vehicle[],
  seenAt: number,
  alertedAt?: ReadonlyMap<string, number>
): Map<string, VehicleFeature> {
  const features = new Map<string, VehicleFeature>()
  for (const vehicle of vehicles) {
    const feature = featureOf(vehicle, seenAt, alertedAt?.get(vehicle.id))
    if (feature) features.set(vehicle.id, feature)
  }
  return features
}

interface Difference extends GeoJSONSourceDiff {
  readonly remove: string[]
  readonly add: VehicleFeature[]
}

/** Of a fleet of thousands only few vehicles move between two polls. */
export function differenceOf(drawn: DrawnVehicles, next: DrawnVehicles): Difference {
  const remove = [...drawn.keys()].filter((id) => !next.has(id))
  const add = [...next.values()].filter((feature) => !isSame(drawn.get(feature.properties.id), feature))
  return { remove, add }
}

function isSame(a: VehicleFeature | undefined, b: VehicleFeature): boolean {
  if (!a) return false
  const [{ properties: old, geometry: from }, { properties: own, geometry: to }] = [a, b]
  return (
    from.coordinates[0] === to.coordinates[0] &&
    from.coordinates[1] === to.coordinates[1] &&
    old.angle === own.angle &&
    old.image === own.image &&
    old.name === own.name &&
    old.motion === own.motion &&
    old.alertedAt === own.alertedAt
  )
}

/** The box around the vehicles: west, south, east, north; undefined without vehicles. */
export function boundsOf(drawn: DrawnVehicles): Bounds | undefined {
  return boundsOfPositions([...drawn.values()].map(({ geometry }) => geometry.coordinates))
}

export type Bounds = [west: number, south: number, east: number, north: number]

/** Each position is longitude and latitude. */
export function boundsOfPositions(positions: readonly (readonly number[])[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  const longitudes = positions.map(([longitude = 0]) => longitude)
  const latitudes = positions.map(([, latitude = 0]) => latitude)
  return [lowest(longitudes), lowest(latitudes), -lowest(longitudes.map(negated)), -lowest(latitudes.map(negated))]
}

const lowest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
const negated = (value: number) => -value
