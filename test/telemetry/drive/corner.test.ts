import { describe, expect, it } from 'vitest'
import { type CoursePosition, cornerFactor, withCourse } from '../../../lib/telemetry/drive/corner.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { destination } from '../detection/journey.ts'

const start = { longitude: 10, latitude: 50 }

/** The fixes before and behind a corner: `before` metres to the North, then `behind` metres after the turn. */
function corner(degrees: number, before = 60, behind = 60): [CoursePosition, CoursePosition] {
  const end = destination(destination(start, before, 0), behind, degrees)
  return [
    { ...start, angle: 0 },
    { ...end, angle: (degrees + 360) % 360 }
  ]
}

it('a fix has a course where the vehicle is fast enough for one', () => {
  const fix = { atMilliseconds: 0, ...start, angle: 90 }
  expect([5, 4].map((speed) => withCourse({ ...fix, speed }))).toEqual([{ ...start, angle: 90 }, start])
  expect(withCourse(fix)).toEqual(start)
})

describe('the way between two fixes', () => {
  it.each([30, -30, 60, 90, -90, 110])('leads around a corner of %i degrees', (degrees) => {
    for (const [before, behind] of [
      [60, 60],
      [30, 90],
      [100, 40]
    ]) {
      const [from, to] = corner(degrees, before, behind)
      const metres = cornerFactor(from, to) * greatCircleMetres(from, to)
      expect(metres).toBeCloseTo((before ?? 0) + (behind ?? 0), 0)
    }
  })

  it.each<[string, [CoursePosition, CoursePosition]]>([
    ['straight on', corner(0)],
    ['of a few metres', corner(90, 10, 10)],
    ['around several corners', corner(150)],
    [
      'with the course of a device that always sends 0',
      [
        { ...start, angle: 0 },
        { ...corner(90)[1], angle: 0 }
      ]
    ],
    ['without courses', [{ ...start }, { ...destination(start, 80, 45) }]]
  ])('is the chord %s', (_, [from, to]) => {
    expect(cornerFactor(from, to)).toBe(1)
  })

  it('leads over the date line as elsewhere', () => {
    const [from, to] = corner(90)
    const east = (fix: CoursePosition) => ({ ...fix, longitude: ((fix.longitude + 169.9995 + 180) % 360) - 180 })
    expect(cornerFactor(east(from), east(to))).toBeCloseTo(cornerFactor(from, to), 3)
  })
})
