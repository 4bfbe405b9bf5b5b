import { expect, it, vi } from 'vitest'
import {
  convertedTo,
  metresBetween,
  type Outline,
  outlineOf,
  ringAround,
  shapeOfOutline
} from '../../../infra/console/own-places/outline.ts'
import { dragged, handlesOf, withPoint } from '../../../infra/console/own-places/outline-edits.ts'
import { shapeLimits } from '../../../lib/contract/shape-limits.ts'
import { areaOf } from '../../../lib/places/geometry/area.ts'
import type { Coordinates, Shape } from '../../../lib/places/geometry/shape.ts'
import { shapeProblem } from '../../../lib/places/geometry/shape-problem.ts'

vi.stubGlobal('SHAPE_LIMITS', shapeLimits)

const station: Coordinates = [24.9414, 60.1719]
const circle: Shape = { type: 'Point', coordinates: station, radius: 150 }
const corners: readonly Coordinates[] = [
  [24.95, 60.165],
  [24.97, 60.165],
  [24.96, 60.17]
]
const triangle: Shape = { type: 'Polygon', coordinates: [[...corners, [24.95, 60.165]]] }
const corridor: Shape = { type: 'LineString', coordinates: corners, width: 40 }

it.each([circle, triangle, corridor])('an outline has the shape of the place: $type', (shape) => {
  expect(shapeOfOutline(outlineOf(shape))).toEqual(shape)
})

it.each<Outline>([
  { kind: 'Point', points: [], size: 150 },
  { kind: 'Point', points: [station], size: undefined },
  { kind: 'Polygon', points: corners.slice(1), size: undefined },
  { kind: 'LineString', points: [station], size: 40 },
  { kind: 'LineString', points: corners, size: undefined }
])('an outline that lacks a part has no shape: %j', (outline) => {
  expect(shapeOfOutline(outline)).toBeUndefined()
})

it('a circle becomes a valid polygon around the same middle, and the polygon a circle around it', () => {
  const { points } = convertedTo('Polygon', outlineOf(circle))
  const polygon = shapeOfOutline({ kind: 'Polygon', points, size: undefined })
  if (!polygon) throw new Error('The polygon lacks a part')
  expect(shapeProblem(polygon)).toBeUndefined()
  expect(areaOf(polygon).distanceTo({ longitude: station[0], latitude: station[1] })).toBeLessThan(-130)
  const { points: middle, size } = convertedTo('Point', outlineOf(polygon))
  expect(size).toBe(150)
  expect(metresBetween(station, middle[0] ?? [0, 0])).toBeLessThan(1)
})

it('a polygon and a corridor keep their points when one becomes the other', () => {
  expect(convertedTo('LineString', outlineOf(triangle)).points).toEqual(corners)
  expect(convertedTo('Polygon', outlineOf(corridor)).points).toEqual(corners)
})

it('a ring lies at its distance, across the antimeridian too', () => {
  const fiji: Coordinates = [179.9999, -17]
  const ring = ringAround(fiji, 1000, 12)
  expect(ring.some(([longitude]) => longitude < 0)).toBe(true)
  for (const point of ring) expect(metresBetween(fiji, point)).toBeCloseTo(1000, 0)
})

it('a click appends a point or moves the middle, and adds none to a full outline', () => {
  const at: Coordinates = [25, 60]
  expect(withPoint(outlineOf(circle), at)).toEqual({ kind: 'Point', points: [at], size: 150 })
  expect(withPoint(outlineOf(triangle), at).points).toEqual([...corners, at])
  const points = Array.from({ length: shapeLimits.linePoints.max }, (_, index): Coordinates => [index / 1000, 0])
  const full: Outline = { kind: 'LineString', points, size: 40 }
  expect(withPoint(full, at)).toBe(full)
  expect(handlesOf(full).every(({ handle }) => handle.kind === 'point')).toBe(true)
})

it('the border of a circle that is dragged sets its radius, within the limits', () => {
  const [border] = handlesOf(outlineOf(circle))
  expect(border?.handle).toEqual({ kind: 'border' })
  expect(metresBetween(station, border?.at ?? station)).toBeCloseTo(150, 0)
  const sizeAt = (at: Coordinates) => dragged(outlineOf(circle), { kind: 'border' }, at).outline.size
  expect(sizeAt([station[0], station[1] + 0.0045])).toBe(500)
  expect(sizeAt(station)).toBe(shapeLimits.radius.min)
  expect(sizeAt([station[0], 50])).toBe(shapeLimits.radius.max)
})

it('a point that is dragged moves, and the middle of an edge becomes a point between its ends', () => {
  const at: Coordinates = [24.975, 60.168]
  const moved = dragged(outlineOf(triangle), { kind: 'point', index: 1 }, at)
  expect(moved.outline.points).toEqual([corners[0], at, corners[2]])
  const made = dragged(outlineOf(triangle), { kind: 'between', index: 1 }, at)
  expect(made.outline.points).toEqual([corners[0], corners[1], at, corners[2]])
  expect(made.handle).toEqual({ kind: 'point', index: 2 })
})

it('every edge of a polygon has a middle, and every part of a corridor', () => {
  const middles = (shape: Shape) => handlesOf(outlineOf(shape)).filter(({ handle }) => handle.kind === 'between')
  expect(middles(triangle)).toHaveLength(3)
  expect(middles(corridor).map(({ at }) => at)).toEqual([
    [24.96, 60.165],
    [expect.closeTo(24.965, 4), expect.closeTo(60.1675, 4)]
  ])
})
