import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { intervalOf } from '../../lib/contract/calendar.ts'
import { intervals } from '../../lib/contract/resources/summary.ts'
import { monthsOf } from '../../lib/summaries/intervals.ts'

it.each([
  ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
  ['week', '2027-01-03', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-27', '2026-10-01', '2026-12-31'],
  ['year', '2026-11-27', '2026-01-01', '2026-12-31']
] as const)('the %s of %s is %s to %s', (interval, date, from, to) => {
  expect(intervalOf(date, interval)).toEqual({ from, to })
})

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }))

it('each interval holds its dates, and the next one begins the day after', () => {
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...intervals), (date, interval) => {
      const { from, to } = intervalOf(String(date), interval)
      const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]

      expect([from <= String(date), String(date) <= to]).toEqual([true, true])
      expect(intervalOf(to, interval)).toEqual({ from, to })
      expect(intervalOf(String(last.add({ days: 1 })), interval).from).toBe(String(last.add({ days: 1 })))
      expect(nameOf(first, interval)).toBe(nameOf(date, interval))
      expect(nameOf(last.add({ days: 1 }), interval)).not.toBe(nameOf(date, interval))
    })
  )
})

/** By the calendar of the platform. */
function nameOf(date: Temporal.PlainDate, interval: (typeof intervals)[number]): string {
  const { year, month, yearOfWeek, weekOfYear } = date
  switch (interval) {
    case 'day':
      return String(date)
    case 'week':
      return `${yearOfWeek}-W${weekOfYear}`
    case 'month':
      return `${year}-${month}`
    case 'quarter':
      return `${year}-Q${Math.ceil(month / 3)}`
    case 'year':
      return String(year)
  }
}

it.each([
  ['2026-02-01', '2026-02-28', ['2026-02'], []],
  ['2026-02-01', '2026-02-27', [], ['2026-02']],
  ['2025-12-31', '2026-02-01', ['2026-01'], ['2025-12', '2026-02']],
  ['2026-02-10', '2026-02-10', [], ['2026-02']]
])('from %s to %s there are the whole months %j, and the cut ones %j', (from, to, whole, cut) => {
  expect(monthsOf({ from, to })).toEqual({ whole, cut })
})
