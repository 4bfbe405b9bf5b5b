/**
 * The geometry of places against shapely, and against judges that have no plane: shapes of 30 m to 80 km, at the antimeridian and
 * the poles too.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Area, areaOf } from '../../../lib/places/geometry/area.ts'
import type { Coordinates, Shape } from '../../../lib/places/geometry/shape.ts'
import { shapeProblem } from '../../../lib/places/geometry/shape-problem.ts'
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import { hasPackages, runPython } from './run-python.ts'

const coordinates = z.tuple([z.number(), z.number()])
const Judged = z.object({
  shape: z.union([
    z.object({ type: z.literal('Point'), coordinates, radius: z.number() }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(coordinates), width: z.number() }),
    z.object({ type: z.literal('Polygon'), coordinates: z.tuple([z.array(coordinates)]) })
  ]),
  positions: z.array(coordinates),
  /** From the border of the shape; negative within it. */
  metres: z.array(z.number()),
  /** Between the shape and the way between each two positions; at most 0 where the way crosses it. */
  apart: z.array(z.number())
})

const lines = gunzipSync(readFileSync(new URL('shapes.ndjson.gz', import.meta.url))).toString()
const judged = lines
  .trim()
  .split('\n')
  .map((line) => Judged.parse(JSON.parse(line)))
const position = ([longitude, latitude]: Coordinates) => ({ longitude, latitude })

const judgements = readFileSync(new URL('judges.ndjson', import.meta.url), 'utf8')
const bits = z.array(z.literal([0, 1]))
const Judgement = z.object({ inside: bits, crossed: z.optional(bits) })

/** Shapely prints millimetres. Farther out, the last bits of an angle are more. */
const exact = (metres: number) => 0.002 + Math.abs(metres) * 1e-7

describe.each(['Point', 'LineString', 'Polygon'] as const)('a %s', (type) => {
  const cases = judged
    .filter(({ shape }) => shape.type === type)
    .map((one) => ({ ...one, area: areaOf(one.shape as Shape) as Area }))

  it('is valid', () => {
    expect(cases.length).toBeGreaterThan(50)
    for (const { shape } of cases) expect(shapeProblem(shape as Shape), JSON.stringify(shape)).toBeUndefined()
  })

  it('has the distances of shapely', () => {
    for (const { area, positions, metres } of cases) {
      for (const [index, expected] of metres.entries()) {
        const found = area.distanceTo(position(positions[index] as Coordinates))
        expect(Math.abs(found - expected)).toBeLessThan(exact(expected))
      }
    }
  })

  it('is crossed by the ways that cross it for shapely', () => {
    let crossed = 0
    for (const { area, positions, apart } of cases) {
      for (const [index, metres] of apart.entries()) {
        if (Math.abs(metres) < 0.01 && metres !== 0) continue
        const [from, to] = positions.slice(2 * index, 2 * index + 2).map(position)
        if (!from || !to) throw new RangeError('A way has two ends')
        expect(area.isCrossedBy(from, to)).toBe(metres <= 0)
        if (metres <= 0) crossed++
      }
    }
    expect(crossed).toBeGreaterThan(50)
  })

  it('lies within its bounding circle', () => {
    for (const { area, positions, metres } of cases) {
      const middle = areaOf({ type: 'Point', coordinates: [area.centre.longitude, area.centre.latitude], radius: 20 })
      for (const [index, expected] of metres.entries()) {
        if (expected > 0) continue
        expect(middle.distanceTo(position(positions[index] as Coordinates)) + 20).toBeLessThanOrEqual(
          area.reachMetres + 1e-6
        )
      }
    }
  })
})

describe('circles and polygons on the sphere', () => {
  const cases = judged.filter(({ shape }) => shape.type !== 'LineString')
  const results = judgements.trim().split('\n')

  it('contain the positions that geofence and spherical_geometry find in them, and are crossed by the same ways', () => {
    expect(results).toHaveLength(cases.length)
    const seen = { inside: 0, outside: 0, crossed: 0, apart: 0 }
    for (const [index, { shape, positions }] of cases.entries()) {
      const { inside, crossed } = Judgement.parse(JSON.parse(results[index] ?? ''))
      const area = areaOf(shape as Shape)
      const all = positions.map(position)
      expect(all.map((one) => (area.distanceTo(one) <= 0 ? 1 : 0))).toEqual(inside)
      for (const isInside of inside) seen[isInside ? 'inside' : 'outside']++
      if (!crossed) continue
      const ways = crossed.map((_, way) => all.slice(2 * way, 2 * way + 2) as [Position, Position])
      expect(ways.map(([from, to]) => (area.isCrossedBy(from, to) ? 1 : 0))).toEqual(crossed)
      for (const isCrossed of crossed) seen[isCrossed ? 'crossed' : 'apart']++
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
  })
})

it.skipIf(!hasPackages)('the scripts give the committed results again', () => {
  expect(runPython('shapes.py')).toBe(lines)
  expect(runPython('judges.py')).toBe(judgements)
})
