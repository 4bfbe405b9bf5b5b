/** The query parameters of summaries. Source: decisions, "Summaries". */
import * as z from 'zod/mini'
import { calendarDate, isResourceId, oneOf } from './fields.ts'
import { issueMessages } from './issue-messages.ts'
import { listFormats } from './list-formats.ts'
import { fieldsQuery, pageQuery, wordsQuery } from './list-query.ts'
import { type Interval, intervals, Summary } from './resources/summary.ts'

/** Days of a range by day or week; 400 hold a year with the weeks at both ends. */
export const maxDaysOfDays = 400

/** Days of a range by month or longer: 10 years. */
const maxDaysOfMonths = 3653

/** IDs that an address has room for. */
export const maxNamedVehicles = 200

const dayMilliseconds = 86_400_000

export const summaryQuery = () => ({
  ...pageQuery(),
  interval: z._default(oneOf(intervals, 'Length of an interval; weeks begin on Monday'), 'day'),
  from: calendarDate('First day, in the time zone of each vehicle'),
  to: calendarDate('Last day, in the time zone of each vehicle'),
  format: z.optional(oneOf(listFormats, 'Instead of the header `Accept`; JSON unless that asks for a file')),
  fields: fieldsQuery(Summary)
})

export const vehicleIdsQuery = () =>
  wordsQuery(
    `The only vehicles, separated by commas, at most ${maxNamedVehicles}; all if absent. Those that the caller may not read are left out`,
    { type: 'string' },
    { max: maxNamedVehicles, isKnown: isResourceId }
  )

interface DateRange {
  readonly interval: Interval
  readonly from: string
  readonly to: string
}

/** How many days the range may have. */
export const maxDaysOf = (interval: Interval) =>
  interval === 'day' || interval === 'week' ? maxDaysOfDays : maxDaysOfMonths

const isForward = z.refine<DateRange>(({ from, to }) => from <= to, {
  error: issueMessages.notAfter('to'),
  path: ['from']
})

const isShort = z.check<DateRange>(({ value, issues }) => {
  const max = maxDaysOf(value.interval)
  const days = (Date.parse(value.to) - Date.parse(value.from)) / dayMilliseconds + 1
  if (days > max) issues.push({ code: 'custom', input: value, path: ['to'], message: issueMessages.atMostDays(max) })
})

/** The checks of a query with `summaryQuery`. */
export const summaryChecks = [isForward, isShort] as const
