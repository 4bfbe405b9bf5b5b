import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleLine, partMetres } from '../../../lib/places/geometry/great-circle-way.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'

const kiel = { longitude: 10.13, latitude: 54.32 }
const hamm = { longitude: 7.82, latitude: 51.68 }
const tokyo = { longitude: 139.69, latitude: 35.69 }
const seattle = { longitude: -122.33, latitude: 47.61 }

const position = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -89, max: 89, noNaN: true })
})

describe('a way along great circles', () => {
  it('has a length for each of its parts', () => {
    expect(partMetres([])).toEqual([])
    expect(partMetres([kiel])).toEqual([])
    const metres = partMetres([kiel, hamm, kiel])
    expect(metres).toHaveLength(2)
    expect(metres[0]).toBeCloseTo(333_000, -4)
    expect(metres[1]).toBe(metres[0])
  })

  it('is straight where it is short', () => {
    const next = { longitude: 10.14, latitude: 54.32 }
    expect(greatCircleLine(kiel, next)).toEqual([kiel, next])
    expect(greatCircleLine(kiel, kiel)).toEqual([kiel, kiel])
  })

  it('leads over the date line without a jump, and north of both ends', () => {
    const line = greatCircleLine(tokyo, seattle)
    expect(line.at(-1)?.longitude).toBeCloseTo(360 - 122.33)
    expect(Math.max(...line.map(({ latitude }) => latitude))).toBeGreaterThan(50)
  })

  it('is as long as the great circle, and bounded', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const line = greatCircleLine(from, to)
        const metres = greatCircleMetres(from, to)
        expect(line.length).toBeLessThanOrEqual(129)
        // Near antipodes, rounding decides on the way.
        if (metres > 19_900_000) return
        const sum = partMetres(line).reduce((total, each) => total + each, 0)
        expect(Math.abs(sum - metres)).toBeLessThan(1 + metres * 1e-6)
      })
    )
  })
})
