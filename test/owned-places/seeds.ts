/** Places, written to a table as loading them does. */
import { placeDefaults } from '../../lib/contract/resources/place.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { putPlace } from '../../lib/owned-places/place-restoration.ts'
import type { StoredPlace } from '../../lib/owned-places/stored-places.ts'
import type { Table } from '../../lib/table/table.ts'

export const circle = { type: 'Point', coordinates: [24.94, 60.17], radius: 150 } as const

const [longitude, latitude] = circle.coordinates

/** A ring of so many points, by which a place takes about 40 bytes each. */
export function ringOf(points: number) {
  const ring = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    return [longitude + Math.cos(angle) / 100, latitude + Math.sin(angle) / 100]
  })
  return { type: 'Polygon' as const, coordinates: [[...ring, ring[0] as number[]]] }
}

export const seedPlace = (table: Table, owner: Scope, id: string, changes: Partial<StoredPlace> = {}) =>
  putPlace(table, {
    owner,
    id,
    place: { ...placeDefaults, name: 'Depot', shape: { ...circle, coordinates: [longitude, latitude] }, ...changes }
  })

/** Features of GeoJSON, as an import takes them. */
export const collectionOf = (...features: readonly object[]) => ({ type: 'FeatureCollection' as const, features })

export const pointFeature = (name: string, properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { name, radius: 150, ...properties }
})
