/** Lines with fewer points, and the coasts that are made of them. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { detailOf, type OfflineMap } from '../../../infra/console/map/offline-map.ts'
import { coastDetail } from '../../../infra/stack/console/coast-detail.ts'
import { offlineMap } from '../../../infra/stack/console/offline-map.ts'
import { simplifiedLine } from '../../../infra/stack/console/simplified-line.ts'

it('leaves out what lies on the line through its neighbours', () => {
  expect(
    simplifiedLine(
      [0, 1, 2, 3].map((x) => [x, x === 2 ? 1 : 0] as const),
      0.1
    )
  ).toEqual([0, 1, 2, 3])
  expect(
    simplifiedLine(
      [0, 1, 2, 3].map((x) => [x, x === 2 ? 0.05 : 0] as const),
      0.1
    )
  ).toEqual([0, 3])
})

it('keeps both ends, and the order', () => {
  const degrees = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees, degrees), { minLength: 2, maxLength: 40 }), (line) => {
      const kept = simplifiedLine(line, 0.2)
      expect([kept[0], kept.at(-1)]).toEqual([0, line.length - 1])
      expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b))
    })
  )
})

it('draws the bay of Kiel as water with its narrow end', () => {
  const { features } = detailOf(JSON.parse(coastDetail()))
  const isLand = (longitude: number, latitude: number) =>
    features.some(({ geometry }) => {
      const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
      const rings = geometry.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : polygons.map(([ring]) => ring ?? [])
      return rings.some((ring) => isInside(ring, longitude, latitude))
    })
  expect(isLand(10.19, 54.38)).toBe(false)
  expect(isLand(10.17, 54.36)).toBe(false)
  expect(isLand(10.1, 54.32)).toBe(true)
  expect(isLand(10.3, 54.36)).toBe(true)
})

it('draws no coast around the world at the antimeridian, except around the pole', () => {
  const { countries } = JSON.parse(offlineMap()) as OfflineMap
  for (const outlines of [countries, JSON.parse(coastDetail())]) {
    const rings = detailOf(outlines).features.flatMap(({ geometry }) => {
      const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
      return geometry.type === 'Polygon' ? geometry.coordinates : polygons.flat()
    })
    const jumping = rings.filter((ring) =>
      ring.some(([longitude = 0], index) => Math.abs(longitude - (ring[index - 1]?.[0] ?? longitude)) > 180)
    )
    expect(jumping.filter((ring) => ring.some(([, latitude = 0]) => latitude > -60))).toEqual([])
    expect(rings.flat().every(([longitude = 0]) => longitude >= -180 && longitude < 200)).toBe(true)
  }
})

/** Counts the edges of the ring to the east of the place. */
function isInside(ring: readonly (readonly number[])[], longitude: number, latitude: number): boolean {
  let isIn = false
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [lastX = 0, lastY = 0] = ring.at(index - 1) ?? []
    const isCrossed = y > latitude !== lastY > latitude
    if (isCrossed && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x) isIn = !isIn
  }
  return isIn
}
