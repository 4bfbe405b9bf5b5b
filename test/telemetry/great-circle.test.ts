import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMetres, impliedKmh } from '../../lib/telemetry/great-circle.ts'
import { normalizedAngle } from '../../lib/telemetry/position-fix.ts'

const metresPerDegree = (6_371_000 * Math.PI) / 180

describe('a great circle', () => {
  it('is as long as the arc', () => {
    expect(greatCircleMetres({ longitude: 10, latitude: 0 }, { longitude: 10, latitude: 1 })).toBeCloseTo(
      metresPerDegree,
      6
    )
    expect(greatCircleMetres({ longitude: 0, latitude: 0 }, { longitude: 180, latitude: 0 })).toBeCloseTo(
      180 * metresPerDegree,
      3
    )
  })

  it('crosses the date line and the pole on the short way', () => {
    expect(greatCircleMetres({ longitude: 179.5, latitude: 0 }, { longitude: -179.5, latitude: 0 })).toBeCloseTo(
      metresPerDegree,
      6
    )
    expect(greatCircleMetres({ longitude: 0, latitude: 89.5 }, { longitude: 180, latitude: 89.5 })).toBeCloseTo(
      metresPerDegree,
      6
    )
  })

  it('has the same length in both directions, and is no longer than a detour', () => {
    const position = fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true })
    })
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(greatCircleMetres(a, b)).toBeCloseTo(greatCircleMetres(b, a), 3)
        expect(greatCircleMetres(a, b)).toBeLessThanOrEqual(greatCircleMetres(a, c) + greatCircleMetres(c, b) + 0.2)
      })
    )
  })

  it('implies a speed in km/h', () => {
    const from = { longitude: 0, latitude: 0, atMilliseconds: 0 }
    expect(impliedKmh(from, { longitude: 0, latitude: 1, atMilliseconds: 3_600_000 })).toBeCloseTo(
      metresPerDegree / 1000,
      9
    )
  })
})

describe('an angle', () => {
  it('is brought to between 0 and 360 degrees', () => {
    expect([351.5, 507.777, -90, 360, 0].map(normalizedAngle).map((angle) => angle.toFixed(3))).toEqual([
      '351.500',
      '147.777',
      '270.000',
      '0.000',
      '0.000'
    ])
  })
})
