/** Which place a position lies in. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFor, placeFinder } from '../../lib/owned-places/place-finder.ts'
import { geometryOf, type StoredPlace } from '../../lib/owned-places/stored-places.ts'
import { areaOf } from '../../lib/places/geometry/area.ts'
import { destination } from '../telemetry/detection/journey.ts'

/** On a plain, at the pole and across the antimeridian. */
const middles = [
  { longitude: 24.94, latitude: 60.17 },
  { longitude: 10, latitude: 89.999 },
  { longitude: 180, latitude: -17 }
]

const place = (radius: number, metres: number, bearing: number, middle = middles[0], vehicles?: readonly string[]) => {
  const { longitude, latitude } = destination(middle ?? { longitude: 0, latitude: 0 }, metres, bearing)
  const shape = { type: 'Point', coordinates: [longitude, latitude], radius }
  return { name: `${radius} m`, shape, ...(vehicles && { vehicle_ids: [...vehicles] }) } as StoredPlace
}

it('is the smallest one for the vehicle that contains it, as if each had been asked', () => {
  const steps = fc.record({
    radius: fc.constantFrom(20, 300, 5000, 100_000),
    metres: fc.nat(8000),
    bearing: fc.nat(359)
  })
  let found = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...middles),
      fc.array(fc.tuple(steps, fc.constantFrom(undefined, ['van'], ['bus'])), { maxLength: 12 }),
      fc.nat(8000),
      fc.nat(359),
      (middle, given, metres, bearing) => {
        const places = given.map(([{ radius, metres: far, bearing: to }, vehicles], index) => {
          return [`place-${index}`, place(radius, far, to, middle, vehicles)] as const
        })
        const position = destination(middle, metres, bearing)
        const containing = places.filter(([, one]) => {
          return isFor(one, 'van') && areaOf(geometryOf(one.shape)).distanceTo(position) <= 0
        })
        const smallest = Math.min(...containing.map(([, one]) => (one.shape.type === 'Point' ? one.shape.radius : 0)))
        const expected = containing
          .filter(([, one]) => one.shape.type === 'Point' && one.shape.radius === smallest)
          .sort(([a], [b]) => (a < b ? -1 : 1))[0]
        found += containing.length
        expect(placeFinder(places)('van', position)).toBe(expected?.[1])
      }
    )
  )
  expect(found).toBeGreaterThan(20)
})

it('is one of those that are meant', () => {
  const find = placeFinder([
    ['inner', place(50, 0, 0)],
    ['outer', place(500, 0, 0)]
  ])
  const { longitude, latitude } = destination({ longitude: 24.94, latitude: 60.17 }, 10, 90)
  expect(find('van', { longitude, latitude })?.name).toBe('50 m')
  expect(find('van', { longitude, latitude }, ({ name }) => name !== '50 m')?.name).toBe('500 m')
  expect(find('van', { longitude, latitude }, () => false)).toBeUndefined()
})
