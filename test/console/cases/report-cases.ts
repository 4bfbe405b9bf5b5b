/** The screens of reports with data. */
import type { Page, Route } from 'playwright-core'
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { pageOf } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const few = manyVehicles(3)

const common = { date: '2026-03-02', date_end: '2026-03-08', time_zone: 'Europe/Berlin', vehicle_moved: true }

/** A week of three vehicles; the last one is electric. */
export const weekRows = [
  {
    vehicle_id: 'v0',
    distance_tot: 120_000,
    num_trips: 9,
    duration_tot: 7200,
    duration_cruising: 6000,
    fuel_used: 8.4
  },
  {
    vehicle_id: 'v1',
    distance_tot: 300_500,
    num_trips: 4,
    duration_tot: 14_400,
    duration_cruising: 12_000,
    fuel_used: 21
  },
  {
    vehicle_id: 'v2',
    distance_tot: 80_000,
    num_trips: 12,
    duration_tot: 9000,
    duration_cruising: 7000,
    energy_used_wh: 14_000
  }
].map((row) => ({
  ...common,
  ...row,
  duration_idling: 600,
  speed_max: 117,
  speed_avg: (row.distance_tot / row.duration_cruising) * 3.6,
  distance_business: row.distance_tot / 2,
  distance_private: 0,
  distance_commute: 0,
  distance_after_hours: 1000,
  duration_without_data: 0,
  num_triplegs: row.num_trips,
  drivers: ['Kim']
}))

/** The share of the week's kilometres that each of three days has. */
const days = [
  ['2026-03-02', 1 / 6],
  ['2026-03-04', 1 / 3],
  ['2026-03-05', 1 / 2]
] as const

export const dayRows = days.flatMap(([date, share]) =>
  weekRows.map((row) => ({ ...row, date, date_end: date, distance_tot: row.distance_tot * share }))
)

/** All vehicles are of one owner. */
const sumRows = days.map(([date, share]) => {
  return { ...weekRows[0], vehicle_id: undefined, date, date_end: date, distance_tot: 500_500 * share }
})

/** Answers as the service does, by the interval and the groups that are asked for. */
export function summaryReply(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url())
  const ids = searchParams.get('vehicle_ids')?.split(',')
  const isDaily = searchParams.get('interval') === 'day'
  const rows = searchParams.get('group_by') === 'organization' ? sumRows : isDaily ? dayRows : weekRows
  return pageOf(rows.filter(({ vehicle_id: id }) => !ids || id === undefined || ids.includes(id)))(route)
}

const replies = { ...fleetReplies(few), '/vehicle/summary': summaryReply, '/organization': pageOf([]) }

const savedReports = [
  {
    name: 'Drivers of the month',
    interval: 'month',
    group_by: 'driver',
    every: 'MONTH',
    next_at: '2026-04-01T04:00:00.000Z'
  },
  {
    name: 'Two vans',
    interval: 'day',
    group_by: 'vehicle',
    every: null,
    range: 'THIS_MONTH',
    vehicle_ids: ['v0', 'v1']
  }
].map((report, index) => ({ id: `r${index + 1}`, user_id: 'me', weekday: 1, time_zone: 'Europe/Berlin', ...report }))

/** A week in winter, so that the address does not depend on the day of the test. */
const week = 'from=2026-03-02&to=2026-03-08'

export const reportCases: readonly ScreenCase[] = [
  {
    name: 'report',
    path: `/console/reports?${week}`,
    replies,
    reads: ['/vehicle/summary'],
    filled: (page) => page.getByRole('row', { name: /Vehicle 0000/ }),
    opens: {
      'report-vehicles': async (page: Page) => {
        await page.getByRole('button', { name: 'All vehicles' }).click()
        await page.getByRole('checkbox', { name: 'Vehicle 0000' }).waitFor()
      }
    }
  },
  {
    name: 'report-compared',
    path: `/console/reports?${week}&interval=day&vehicle_ids=v0,v1&sort=-distance_tot&all=true`,
    replies,
    reads: ['/vehicle/summary'],
    filled: (page) => page.getByRole('row', { name: /Vehicle 0001/ }).first()
  },
  {
    name: 'report-saved',
    path: '/console/reports/saved',
    replies: { ...replies, '/insight/report': pageOf(savedReports) },
    reads: ['/insight/report'],
    filled: (page) => page.getByRole('row', { name: /Drivers of the month/ })
  },
  {
    name: 'report-calendar',
    path: '/console/reports/calendar?vehicle=v0&year=2026',
    replies: {
      ...fleetReplies(few),
      '/vehicle/v0/summary': pageOf(dayRows.filter(({ vehicle_id: id }) => id === 'v0'))
    },
    reads: ['/vehicle/v0/summary'],
    filled: (page) => page.getByRole('table', { name: 'March' })
  }
]
