/** Where the sheet of a phone comes to rest. */
import { describe, expect, it } from 'vitest'
import './browser-globals.ts'

const { heightsOf, positionAfter, positionAfterDrag, positionOfKey } = await import(
  '../../../infra/console/fleet/sheet/positions.ts'
)

const heights = heightsOf(600, 70)

it('shows the handle and the count, half of the map, or nothing of it', () => {
  expect(heights).toEqual({ low: 70, half: 300, full: 600 })
})

it('has no position that is lower than a lower one, however small the window is', () => {
  expect(heightsOf(100, 70)).toEqual({ low: 70, half: 70, full: 100 })
  expect(heightsOf(40, 70)).toEqual({ low: 40, half: 40, full: 40 })
})

describe('after a drag', () => {
  it.each([
    [70, 'low'],
    [184, 'low'],
    [186, 'half'],
    [449, 'half'],
    [451, 'full'],
    [600, 'full']
  ])('at %i pixels the nearest position is %s', (height, position) => {
    expect(positionAfterDrag(heights, height, 0)).toBe(position)
    expect(positionAfterDrag(heights, height, 0.3)).toBe(position)
  })

  it.each([
    [80, 0.5, 'half'],
    [310, 0.5, 'full'],
    [290, 0.5, 'half'],
    [600, 2, 'full'],
    [590, -0.5, 'half'],
    [290, -0.5, 'low'],
    [70, -2, 'low']
  ])('a flick at %i pixels with %f pixels per millisecond leads to %s', (height, speed, position) => {
    expect(positionAfterDrag(heights, height, speed)).toBe(position)
  })
})

it('a click leads to the next higher position, and from the highest to the lowest', () => {
  expect((['low', 'half', 'full'] as const).map(positionAfter)).toEqual(['half', 'full', 'low'])
})

it('arrows move the sheet by one position, and Escape lowers it', () => {
  expect(['ArrowUp', 'ArrowDown', 'Escape', 'Enter'].map((key) => positionOfKey(key, 'half'))).toEqual([
    'full',
    'low',
    'low',
    undefined
  ])
  expect([positionOfKey('ArrowUp', 'full'), positionOfKey('ArrowDown', 'low')]).toEqual(['full', 'low'])
})
