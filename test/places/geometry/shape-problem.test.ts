/** Which shapes can be those of places. */
import { describe, expect, it } from 'vitest'
import type { Coordinates, Shape } from '../../../lib/places/geometry/shape.ts'
import { shapeProblem } from '../../../lib/places/geometry/shape-problem.ts'

const ring = (...points: Coordinates[]): Shape => ({
  type: 'Polygon',
  coordinates: [[...points, points[0] as Coordinates]]
})
const point = (longitude: number, latitude: number, radius = 100): Shape => ({
  type: 'Point',
  coordinates: [longitude, latitude],
  radius
})
const line = (coordinates: readonly Coordinates[], width = 50): Shape => ({ type: 'LineString', coordinates, width })
/** A ring of so many points around the equator and the Greenwich meridian. */
const round = (points: number): Coordinates[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    return [Math.cos(angle) / 100, Math.sin(angle) / 100]
  })

describe('a shape', () => {
  it.each([
    ['a circle', point(10, 50)],
    ['a circle at the pole', point(0, 90, 100_000)],
    ['a triangle', ring([10, 50], [10.01, 50], [10, 50.01])],
    ['a clockwise triangle', ring([10, 50], [10, 50.01], [10.01, 50])],
    ['a triangle over the antimeridian', ring([179.99, 0], [-179.99, 0], [180, 0.01])],
    ['a triangle around the pole', ring([0, 89.9], [120, 89.9], [-120, 89.9])],
    ['200 points', ring(...round(200))],
    [
      'a corridor',
      line([
        [10, 50],
        [10.1, 50],
        [10.1, 50.1]
      ])
    ],
    [
      'a corridor that crosses itself',
      line([
        [0, 0],
        [0.1, 0.1],
        [0.1, 0],
        [0, 0.1]
      ])
    ]
  ])('can be %s', (_, shape) => {
    expect(shapeProblem(shape)).toBeUndefined()
  })

  it.each([
    ['a radius below 20 m', point(10, 50, 19), 'must have a radius in metres from 20 to 100000'],
    ['a radius that is no number', point(10, 50, Number.NaN), 'must have a radius in metres from 20 to 100000'],
    [
      'a width above 2 km',
      line(
        [
          [10, 50],
          [11, 50]
        ],
        2001
      ),
      'must have a width in metres from 20 to 2000'
    ],
    ['a latitude beyond the pole', point(10, 90.1), 'must have coordinates in degrees of longitude and latitude'],
    [
      'a longitude beyond the antimeridian',
      point(180.1, 0),
      'must have coordinates in degrees of longitude and latitude'
    ],
    ['two points', ring([10, 50], [10.01, 50]), 'must have a number of points from 3 to 200'],
    ['201 points', ring(...round(201)), 'must have a number of points from 3 to 200'],
    ['a line of one point', line([[10, 50]]), 'must have a number of points from 2 to 200'],
    [
      'an open ring',
      {
        type: 'Polygon',
        coordinates: [
          [
            [10, 50],
            [10.01, 50],
            [10, 50.01],
            [10.001, 50]
          ]
        ]
      } as Shape,
      'must end with its first point'
    ],
    ['crossing edges', ring([10, 50], [10.01, 50.01], [10.01, 50], [10, 50.01]), 'must not have edges that cross'],
    [
      'a ring that touches itself',
      ring([0, 0], [0.02, 0], [0.01, 0.01], [0.02, 0.02], [0, 0.02], [0.01, 0.01]),
      'must not have edges that cross'
    ],
    ['no area', ring([10, 0], [10.01, 0], [10.02, 0]), 'must have an area'],
    ['a reach beyond 100 km', ring([10, 50], [14, 50], [10, 53]), 'must lie within 100000 m of its middle']
  ])('cannot have %s', (_, shape, problem) => {
    expect(shapeProblem(shape)).toBe(problem)
  })
})
