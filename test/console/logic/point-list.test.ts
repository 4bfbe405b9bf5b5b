import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointsIn, pointsText } from '../../../infra/console/own-places/point-list.ts'

const degrees = (max: number) =>
  fc.integer({ min: -max * 1_000_000, max: max * 1_000_000 }).map((each) => each / 1_000_000)

it('reads the points that it has written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (points) => {
      expect(pointsIn(pointsText(points))).toEqual({ points: points.map(plain), wrongLine: undefined })
    })
  )
})

/** The sign of a zero is not written. */
const plain = (point: readonly number[]) => point.map((each) => each + 0)

it.each([
  ['60.1719, 24.9414'],
  ['60.1719 24.9414'],
  ['60.1719;24.9414'],
  ['60.1719\t24.9414'],
  ['60,1719 24,9414'],
  ['60,1719; 24,9414'],
  ['  60.1719,24.9414  ']
])('takes %j as a latitude and a longitude', (text) => {
  expect(pointsIn(text)).toEqual({ points: [[24.9414, 60.1719]], wrongLine: undefined })
})

it('takes whole degrees, and leaves out empty lines', () => {
  expect(pointsIn('\n60,24\n\n-33 -70\n').points).toEqual([
    [24, 60],
    [-70, -33]
  ])
})

it.each([
  ['60.1719', 1],
  ['60.1719, 24.9414\n\nnorth, east', 3],
  ['91, 24', 1],
  ['60, 181', 1],
  ['60, 24, 12', 1]
])('names the first line of %j that is no point', (text, line) => {
  expect(pointsIn(text).wrongLine).toBe(line)
})
