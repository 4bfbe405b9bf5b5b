/** Vehicles as features of the map, and the difference between two sets of them. */
import type { GeoJSONSourceDiff } from 'maplibre-gl'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { statusImage } from './map-images.ts'
import type { ShownStatus } from './status-shapes.ts'

type VehicleFeature = GeoJSON.Feature<GeoJSON.Point, VehicleProperties>

interface VehicleProperties {
  readonly id: string
  readonly name: string
  readonly status: ShownStatus
  /** Name of the icon. */
  readonly image: string
  /** Degrees from true North. */
  readonly angle: number
}

/** Undefined for a vehicle without a position. */
export function featureOf(vehicle: Vehicle): VehicleFeature | undefined {
  const { id, status } = vehicle
  if (!status) return undefined
  const { longitude, latitude, angle } = status
  return {
    type: 'Feature',
    properties: { id, name: nameOf(vehicle), status: status.status, image: statusImage(status.status), angle },
    geometry: { type: 'Point', coordinates: [longitude, latitude] }
  }
}

export type DrawnVehicles = ReadonlyMap<string, VehicleFeature>

export function featuresOf(vehicles: readonly Vehicle[]): DrawnVehicles {
  return new Map(
    vehicles.flatMap((vehicle) => featureOf(vehicle) ?? []).map((feature) => [feature.properties.id, feature])
  )
}

/** Undefined if nothing changed. Of a fleet of thousands only few vehicles move between two polls. */
export function differenceOf(drawn: DrawnVehicles, next: DrawnVehicles): GeoJSONSourceDiff | undefined {
  const remove = [...drawn.keys()].filter((id) => !next.has(id))
  const add = [...next.values()].filter((feature) => !isSame(drawn.get(feature.properties.id), feature))
  return remove.length + add.length === 0 ? undefined : { remove, add }
}

function isSame(a: VehicleFeature | undefined, b: VehicleFeature): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

/** The box around the vehicles: west, south, east, north; undefined without vehicles. */
export function boundsOf(drawn: DrawnVehicles): Bounds | undefined {
  return boundsOfPositions([...drawn.values()].map(({ geometry }) => geometry.coordinates))
}

type Bounds = [west: number, south: number, east: number, north: number]

/** Each position is longitude and latitude. */
export function boundsOfPositions(positions: readonly (readonly number[])[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  const longitudes = positions.map(([longitude = 0]) => longitude)
  const latitudes = positions.map(([, latitude = 0]) => latitude)
  return [least(longitudes), least(latitudes), -least(longitudes.map(negated)), -least(latitudes.map(negated))]
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
const negated = (value: number) => -value
