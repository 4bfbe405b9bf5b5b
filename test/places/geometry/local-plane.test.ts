import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { localPlane, positionAt } from '../../../lib/places/geometry/local-plane.ts'

const centres = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true })
})
const metres = fc.double({ min: -70_000, max: 70_000, noNaN: true })

it('finds the position of every point of the plane, at the poles and the antimeridian too', () => {
  fc.assert(
    fc.property(centres, metres, metres, (centre, east, north) => {
      const position = positionAt(centre, [east, north])
      expect(Math.abs(position.longitude)).toBeLessThanOrEqual(180)
      const [x, y] = localPlane(centre)(position)
      expect(Math.hypot(x - east, y - north)).toBeLessThan(0.001)
    }),
    {
      examples: [
        [{ longitude: 179.999, latitude: 0 }, 500, 0],
        [{ longitude: 10, latitude: 90 }, 3, 4]
      ]
    }
  )
})
