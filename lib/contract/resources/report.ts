/** A summary that a user saves, and can have announced after each week or month. Source: decisions, "Reports". */
import * as z from 'zod/mini'
import { calendarDate, dateTime, described, id, nameText, oneOf } from '../fields.ts'
import { knownTimeZone, timeZone } from '../time-zone.ts'
import { intervals, summaryGroups } from './summary.ts'

/** Largest number of reports of one user. */
export const maxReports = 50

/** Largest number of vehicles that a report can name. The link of a notification has all of them, and must fit into 4 KB. */
export const maxVehiclesOfReport = 50

const maxNameLength = 64

/** After which a report is sent. */
export const reportPeriods = ['WEEK', 'MONTH'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Periods that move with the calendar. */
export const savedRanges = [
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR'
] as const
export type SavedRange = (typeof savedRanges)[number]

/** When a report is sent, on the clock of its time zone. */
export const reportHour = 6

/** What a report is if its request does not say otherwise. */
export const reportDefaults = {
  interval: 'day',
  group_by: 'vehicle',
  every: null,
  weekday: 1,
  time_zone: 'UTC'
} as const

const vehicleIds = z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxVehiclesOfReport))
const weekday = described(
  z.int().check(z.gte(1), z.lte(7)),
  `Day on which the report of a week is sent, 1 = Monday to 7 = Sunday; ${reportDefaults.weekday} by default`
)

export const Report = z.strictObject({
  id: id('ID of the report'),
  user_id: id('User who made the report, and is notified'),
  name: nameText('Name of the report', maxNameLength),
  interval: oneOf(intervals, `\`interval\` of the summary; ${reportDefaults.interval} by default`),
  group_by: oneOf(summaryGroups, `\`group_by\` of the summary; ${reportDefaults.group_by} by default`),
  vehicle_ids: z.optional(described(vehicleIds, 'The vehicles of the summary; absent = all that the user may read')),
  range: z.optional(
    oneOf(
      savedRanges,
      'Period that the console shows when the report is opened; absent = the last one of `every`, else of `interval`. What is sent is about the week or month of `every`'
    )
  ),
  every: z.nullable(
    oneOf(
      reportPeriods,
      `WEEK: sent on \`weekday\`, about the week from Monday to Sunday that has ended. MONTH: sent on the first day, about the month that has ended. Both at ${String(reportHour).padStart(2, '0')}:00. null: saved only`
    )
  ),
  weekday,
  time_zone: timeZone('Time zone in which the report is sent, an IANA name'),
  next_at: z.optional(dateTime('When the report is sent next; absent if it is saved only')),
  last_at: z.optional(dateTime('When the report was sent last; absent if it never was'))
})
export type Report = z.infer<typeof Report>

const { name, interval, group_by, vehicle_ids, range, every } = Report.shape
const time_zone = knownTimeZone(
  `Time zone in which the report is sent, an IANA name; ${reportDefaults.time_zone} by default`
)

export const ReportContent = z.strictObject({
  name,
  interval: z.optional(interval),
  group_by: z.optional(group_by),
  vehicle_ids,
  range,
  every: z.optional(every),
  weekday: z.optional(weekday),
  time_zone: z.optional(time_zone)
})
export type ReportContent = z.infer<typeof ReportContent>

/** Null of `vehicle_ids` stands for all vehicles, that of `range` clears it, and that of `every` ends the schedule. */
export const ReportChange = z.partial(
  z.strictObject({
    name,
    interval,
    group_by,
    vehicle_ids: z.nullable(vehicle_ids),
    range: z.nullable(range),
    every,
    weekday,
    time_zone
  })
)
export type ReportChange = z.infer<typeof ReportChange>

/** Local dates of a period, both inclusive. */
export const ReportRange = z.object({ from: calendarDate('First day'), to: calendarDate('Last day') })
export type ReportRange = z.infer<typeof ReportRange>

/** The address in the console that shows the summary of the range. Its parameters are those of the summary's endpoint. */
export function reportPath(
  { interval, group_by, vehicle_ids }: Pick<Report, 'interval' | 'group_by' | 'vehicle_ids'>,
  { from, to }: ReportRange
): string {
  const query = Object.entries({
    from,
    to,
    interval,
    group_by,
    ...(vehicle_ids && { vehicle_ids: vehicle_ids.join() })
  })
  return `/console/reports?${query.map(([field, value]) => `${field}=${value}`).join('&')}`
}
