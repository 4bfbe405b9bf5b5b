/** Places as features of GeoJSON, and what is refused of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeDefaults } from '../../../lib/contract/resources/place.ts'
import type { PlaceShape } from '../../../lib/contract/resources/place-shape.ts'
import { contentText, featureOf, readFeature } from '../../../lib/owned-places/exchange/place-features.ts'
import type { StoredPlace } from '../../../lib/owned-places/stored-places.ts'
import { pointFeature, ringOf } from '../seeds.ts'

const placeWith = (shape: PlaceShape, changes: Partial<StoredPlace> = {}): StoredPlace => ({
  ...placeDefaults,
  name: 'Depot',
  shape,
  ...changes
})
const ring = ringOf(6).coordinates[0] as number[][]
const polygon = (points: number[][]): PlaceShape => ({ type: 'Polygon', coordinates: [points] })
const line: PlaceShape = {
  type: 'LineString',
  coordinates: [
    [24.94, 60.17],
    [24.95, 60.18]
  ],
  width: 40
}

/** Twice the signed area in degrees; positive for a ring that runs anticlockwise. */
const turn = (points: readonly (readonly number[])[]) =>
  points.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = points[index] ?? []
    return sum + beforeX * y - x * beforeY
  }, 0)

const anyPlace = fc
  .record(
    {
      shape: fc.constantFrom<PlaceShape>(
        { type: 'Point', coordinates: [24.94, 60.17], radius: 150 },
        polygon(ring),
        line
      ),
      kind: fc.constantFrom('HOME', 'MARINA'),
      margin: fc.integer({ min: 0, max: 1000 }),
      dwell_minutes: fc.integer({ min: 1, max: 100 }),
      vehicle_ids: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }),
      address: fc.string({ unit: 'grapheme', maxLength: 40 })
    },
    { requiredKeys: ['shape'] }
  )
  .map(({ shape, ...changes }) => placeWith(shape, changes as Partial<StoredPlace>))

describe('a feature', () => {
  it('becomes the place that it was made of', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const feature = JSON.parse(JSON.stringify(featureOf('p', place)))
        expect(readFeature(feature, {})).toEqual({ id: 'p', name: place.name, place })
      })
    )
  })

  it('has its ring anticlockwise, also across the antimeridian', () => {
    const across = [
      [179.99, 0],
      [-179.99, 0],
      [-179.99, 0.01],
      [179.99, 0.01],
      [179.99, 0]
    ]
    for (const points of [ring, across]) {
      const places = [points, points.toReversed()].map((one) => placeWith(polygon(one)))
      const [one, other] = places.map((place) => featureOf('p', place).geometry.coordinates[0] as number[][])
      const unwrapped = (one ?? []).map(([x = 0, y = 0]) => [x < 0 ? x + 360 : x, y])
      expect(turn(unwrapped)).toBeGreaterThan(0)
      expect([...new Set(one?.map(String))].sort()).toEqual([...new Set(other?.map(String))].sort())
      expect(new Set(places.map(contentText)).size).toBe(1)
    }
  })

  it('lacks what the request gives, and null is absent', () => {
    const { properties, ...feature } = pointFeature('Bay', { radius: null, kind: null, dwell_minutes: null, fid: 7 })
    const read = readFeature({ ...feature, properties: { ...properties, id: 'known' } }, { radius: 80, kind: 'MARINA' })
    expect(read).toMatchObject({ id: 'known', place: { name: 'Bay', kind: 'MARINA', shape: { radius: 80 } } })
    expect(read).not.toHaveProperty('place.dwell_minutes')
    expect(read).not.toHaveProperty('place.fid')
  })

  it('may have altitudes', () => {
    const feature = { ...pointFeature('Bay'), geometry: { type: 'Point', coordinates: [24.94, 60.17, 12] } }
    expect(readFeature(feature, {})).toMatchObject({ place: { shape: { coordinates: [24.94, 60.17] } } })
  })
})

const geometry = (type: string, coordinates: unknown) => ({ ...pointFeature('Bay'), geometry: { type, coordinates } })
const oneGeometry = 'must be one of Point, Polygon, LineString'

describe('a feature is refused', () => {
  it.each([
    ['that is no object', 7, 'type', 'must be one of Feature'],
    ['without a geometry', { ...pointFeature('Bay'), geometry: null }, 'geometry.type', oneGeometry],
    ['of several points', geometry('MultiPoint', []), 'geometry.type', oneGeometry],
    ['without a name', pointFeature('Bay', { name: null }), 'properties.name', 'is required'],
    ['without a radius', pointFeature('Bay', { radius: null }), 'properties.radius', 'is required'],
    ['with a small radius', pointFeature('Bay', { radius: 5 }), 'properties.radius', 'must be at least 20'],
    ['without a width', geometry('LineString', line.coordinates), 'properties.width', 'is required'],
    ['without coordinates', geometry('Point', undefined), 'geometry.coordinates', 'is required'],
    ['with a hole', geometry('Polygon', [ring, ring]), 'geometry.coordinates', 'must have at most 1 items'],
    ['that is open', geometry('Polygon', [ring.slice(0, 5)]), 'geometry', 'must end with its first point'],
    [
      'of more than 10 KB',
      pointFeature('Bay', { vehicle_ids: Array.from({ length: 200 }, (_, index) => `${index}`.padStart(64, 'x')) }),
      '',
      'must have at most 10240 bytes'
    ]
  ])('%s', (_, feature, path, message) => {
    expect(readFeature(feature, {})).toMatchObject({ issues: [{ path, message }] })
  })
})
