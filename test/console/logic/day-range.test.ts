import { describe, expect, it } from 'vitest'
import { daysIn, namedRanges, nameOfRange, rangeIn, rangeNamed } from '../../../infra/console/reports/day-range.ts'

// A Wednesday.
const today = '2026-02-04'

it.each([
  ['this-week', '2026-02-02', '2026-02-08'],
  ['last-week', '2026-01-26', '2026-02-01'],
  ['this-month', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2026-01-31'],
  ['this-quarter', '2026-01-01', '2026-03-31'],
  ['last-quarter', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31']
] as const)('%s has its first and its last day', (name, from, to) => {
  expect(rangeNamed(name, today)).toEqual({ from, to })
})

it.each(['2026-01-01', '2024-02-29', '2026-03-29', '2026-11-01', '2027-12-31'])(
  'on %s each range that contains the day is the one after the last of its kind',
  (day) => {
    for (const unit of ['week', 'month', 'quarter', 'year'] as const) {
      const [now, last] = [rangeNamed(`this-${unit}`, day), rangeNamed(`last-${unit}`, day)]
      expect(now.from <= day && day <= now.to, unit).toBe(true)
      expect(daysIn({ from: last.to, to: now.from }), unit).toBe(2)
    }
  }
)

it('weeks begin on Monday, also on a Sunday', () => {
  expect(rangeNamed('this-week', '2026-02-01')).toEqual({ from: '2026-01-26', to: '2026-02-01' })
})

it('finds the name of a range, and none for other days', () => {
  for (const name of namedRanges) expect(nameOfRange(rangeNamed(name, today), today)).toBe(name)
  expect(nameOfRange({ from: '2026-02-01', to: '2026-02-02' }, today)).toBeUndefined()
})

describe('a range of two texts', () => {
  it('has days without a time zone, over the change of clocks', () => {
    expect(rangeIn('2026-03-28', '2026-03-30')).toEqual({ from: '2026-03-28', to: '2026-03-30' })
    expect(daysIn({ from: '2026-03-28', to: '2026-03-30' })).toBe(3)
  })

  it.each([
    ['an absent day', undefined, '2026-03-01'],
    ['a day that does not exist', '2026-02-30', '2026-03-01'],
    ['a year that is being typed', '0202-01-01', '2026-03-01'],
    ['a last day before the first one', '2026-03-02', '2026-03-01'],
    ['more than ten years', '2016-01-01', '2026-03-01'],
    ['a moment', '2026-03-01T00:00:00Z', '2026-03-02']
  ])('is none with %s', (_, from, to) => {
    expect(rangeIn(from, to)).toBeUndefined()
  })
})
