import { expect, it } from 'vitest'
import { addressOfCalendar, calendarIn } from '../../../infra/console/reports/calendar-address.ts'
import { namedRanges } from '../../../infra/console/reports/day-range.ts'
import {
  addressOfReport,
  groupNames,
  intervalNames,
  reportIn,
  withRange
} from '../../../infra/console/reports/report.ts'
import { openedOf, rangeOf } from '../../../infra/console/reports/saved-reports.ts'
import { reportPath, savedRanges } from '../../../lib/contract/resources/report.ts'
import { intervals, summaryGroups } from '../../../lib/contract/resources/summary.ts'

const today = '2026-02-04'
const queryIn = (address: string) => Object.fromEntries(new URL(address, 'https://example.com').searchParams)

it('has the intervals and groups of the service', () => {
  expect([intervalNames, groupNames]).toEqual([intervals, summaryGroups])
})

it('is last week by vehicle without an address', () => {
  const report = reportIn({}, today)

  expect(report).toMatchObject({ range: { from: '2026-01-26', to: '2026-02-01' }, interval: 'week', group: 'vehicle' })
  expect(addressOfReport(report)).toBe('/console/reports?from=2026-01-26&to=2026-02-01&interval=week&group_by=vehicle')
})

it('is the same from its own address on another day', () => {
  const report = {
    range: { from: '2026-01-01', to: '2026-03-31' },
    interval: 'day',
    group: 'driver',
    vehicleIds: ['v0', 'v1'],
    sort: { column: 'distance_tot', isDescending: true },
    figure: 'fuel_used',
    areAllFigures: true
  } as const

  expect(reportIn(queryIn(addressOfReport(report)), '2030-01-01')).toEqual(report)
})

it('opens the address that the service sends for a scheduled report', () => {
  const sent = { interval: 'month' as const, group_by: 'category' as const, vehicle_ids: ['v0'] }
  const range = { from: '2026-01-01', to: '2026-01-31' }

  expect(reportIn(queryIn(reportPath(sent, range)), today)).toMatchObject({
    range,
    interval: 'month',
    group: 'category',
    vehicleIds: ['v0']
  })
})

it('ignores parameters without a meaning', () => {
  const query = {
    from: 'now',
    to: 'then',
    interval: 'hour',
    group_by: 'colour',
    sort: '-name',
    figure: 'price',
    all: '1'
  }

  expect(reportIn(query, today)).toEqual(reportIn({}, today))
})

it('has no days or weeks of a range that the service would refuse', () => {
  const years = { from: '2020-01-01', to: '2025-12-31' }

  expect(reportIn({ ...years, interval: 'day' }, today).interval).toBe('year')
  expect(reportIn({ ...years, interval: 'month' }, today).interval).toBe('month')
})

it('keeps a chosen interval when the range changes, and else has one row for each group', () => {
  const week = reportIn({}, today)
  const month = { from: '2026-01-01', to: '2026-01-31' }

  expect(withRange(week, month).interval).toBe('month')
  expect(withRange({ ...week, interval: 'day' }, month).interval).toBe('day')
  expect(withRange({ ...week, interval: 'day' }, { from: '2020-01-01', to: '2025-12-31' }).interval).toBe('year')
})

const saved = { id: 'r', user_id: 'u', name: 'n', group_by: 'driver', weekday: 1, time_zone: 'UTC' } as const

it.each([
  ['WEEK', 'day', '2026-01-26'],
  ['MONTH', 'day', '2026-01-01'],
  [null, 'day', '2026-01-26'],
  [null, 'quarter', '2025-10-01'],
  [null, 'year', '2025-01-01']
] as const)('a saved report of every %s by %s opens its last period', (every, interval, from) => {
  expect(openedOf({ ...saved, interval, every }, today)).toMatchObject({
    range: { from },
    interval,
    group: 'driver',
    vehicleIds: []
  })
})

it('a saved report opens its range as it is seen from today', () => {
  const report = { ...saved, interval: 'day', every: 'WEEK', range: 'LAST_MONTH' } as const

  expect(openedOf(report, today).range).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(openedOf(report, '2026-07-15').range).toEqual({ from: '2026-06-01', to: '2026-06-30' })
  expect(openedOf({ ...report, range: 'NEXT_DECADE' as 'LAST_MONTH' }, today).range.from).toBe('2026-01-26')
})

it('knows every range that a report can be saved with', () => {
  expect(savedRanges.map((range) => rangeOf({ range }))).toEqual(namedRanges)
})

it('the calendar is the same from its own address', () => {
  const year = { vehicle: 'v0', year: 2025, figure: 'num_trips' } as const

  expect(calendarIn(queryIn(addressOfCalendar(year)), 2030)).toEqual(year)
  expect(calendarIn({ year: '12.5', figure: 'price' }, 2026)).toEqual({ year: 2026, figure: 'distance_tot' })
})
