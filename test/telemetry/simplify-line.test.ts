import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earthRadiusMetres } from '../../lib/telemetry/great-circle.ts'
import { importances } from '../../lib/telemetry/simplify-line.ts'

const metresOfDegree = (earthRadiusMetres * Math.PI) / 180
const at = (longitude: number, latitude: number) => ({ longitude, latitude })

describe('the importance of a position', () => {
  it('is its distance from the line without it', () => {
    const [, middle = 0] = importances([at(-0.1, 0), at(0, 0.001), at(0.1, 0)])

    expect(middle).toBeCloseTo(0.001 * metresOfDegree, 3)
  })

  it('is infinite at both ends, and nothing on a straight line or for a vehicle that stands', () => {
    const infinite = Number.POSITIVE_INFINITY

    expect([...importances([at(0, 0), at(0.5, 0), at(1, 0)])]).toEqual([infinite, 0, infinite])
    expect([...importances([at(5, 5), at(5, 5), at(5, 5)])]).toEqual([infinite, 0, infinite])
    expect([...importances([at(5, 5)])]).toEqual([infinite])
    expect([...importances([])]).toEqual([])
  })

  it('is equal at the date line and elsewhere', () => {
    const shape = [at(-0.1, 10), at(-0.05, 10.02), at(0, 10.001), at(0.07, 9.99), at(0.1, 10)]
    const moved = shape.map(({ longitude, latitude }) =>
      at(longitude >= 0 ? longitude - 180 : longitude + 180, latitude)
    )

    const [here, there] = [importances(shape), importances(moved)]
    for (const [index, metres] of here.entries()) {
      if (Number.isFinite(metres)) expect(there[index]).toBeCloseTo(metres, 3)
    }
  })

  it('never makes a greater tolerance keep a position that a smaller one leaves out of its own part', () => {
    const position = fc.record({
      longitude: fc.double({ min: 7, max: 8, noNaN: true }),
      latitude: fc.double({ min: 50, max: 51, noNaN: true })
    })
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 60 }), (line) => {
        const found = importances(line)
        const max = Math.max(...[...found].filter(Number.isFinite))
        // What is left at the greatest importance are the ends.
        expect([...found].filter((metres) => metres > max)).toEqual([found[0], found.at(-1)])
      })
    )
  })
})
