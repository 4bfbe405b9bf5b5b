/** Which ways lead to a place. `test/places/python/` compares containment and crossing with another library. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf } from '../../../lib/places/geometry/area.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { destination } from '../../telemetry/detection/journey.ts'
import { circle, middles } from '../visits/simulated-passes.ts'

describe('the area of a place', () => {
  it.each(middles)('is not crossed on the other side of the earth from %j', (middle) => {
    const opposite = { longitude: middle.longitude - 180, latitude: -middle.latitude }
    const [from, to] = [destination(opposite, 500, 90), destination(opposite, 500, 270)]
    expect(areaOf(circle(middle, 100)).isCrossedBy(from, to)).toBe(false)
  })

  it('is reached by no way that is too short for it', () => {
    const degrees = fc.integer({ min: 0, max: 359 })
    const metres = fc.integer({ min: 0, max: 3000 })
    let [short, near] = [0, 0]
    fc.assert(
      fc.property(
        fc.constantFrom(...middles),
        metres,
        degrees,
        metres,
        degrees,
        (middle, far, where, length, heading) => {
          const area = areaOf(circle(middle, 200))
          const from = destination(middle, far, where)
          const to = destination(from, length, heading)
          const isReached = area.distanceTo(from) <= 0 || area.distanceTo(to) <= 0 || area.isCrossedBy(from, to)
          const isOutOfReach = area.isOutOfReach(from, greatCircleMetres(from, to))
          expect(isReached && isOutOfReach).toBe(false)
          if (isOutOfReach) short++
          if (isReached) near++
        }
      ),
      { numRuns: 2000 }
    )
    expect(Math.min(short, near)).toBeGreaterThan(100)
  })
})
