/** A report as it is in the address of its screen. Parameters that the service has, too, have its names. */
import type { Interval, intervals, SummaryGroup, summaryGroups } from '../../../lib/contract/resources/summary.ts'
import { reportsPath, withQuery } from '../addresses.ts'
import type { Day } from '../trip/day.ts'
import { type DayRange, daysIn, rangeIn, rangeNamed } from './day-range.ts'
import { defaultFigure, type FigureId, isFigure } from './figures.ts'
import type { SummaryQuery } from './read-summaries.ts'

/** Written out, because the contract is imported as types alone. */
export const intervalNames = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies typeof intervals
export const groupNames = ['vehicle', 'driver', 'category', 'organization'] as const satisfies typeof summaryGroups

export type SortColumn = 'period' | 'group' | FigureId

export interface Sort {
  readonly column: SortColumn
  readonly isDescending: boolean
}

export interface Report {
  readonly range: DayRange
  readonly interval: Interval
  readonly group: SummaryGroup
  /** Empty for all. */
  readonly vehicleIds: readonly string[]
  readonly sort: Sort
  /** The figure of the bars. */
  readonly figure: FigureId
  /** Whether the table has all figures that are known. */
  readonly areAllFigures: boolean
}

const defaultSort: Sort = { column: 'period', isDescending: false }

/** An interval in which the range is one row of each group. */
export function intervalFor(range: DayRange): Interval {
  const days = daysIn(range)
  if (days <= 7) return 'week'
  return days <= 31 ? 'month' : days <= 92 ? 'quarter' : 'year'
}

/** Days and weeks of a longer range would be too many. */
const maxShortDays = 400

/** Whether the service answers the range by this interval. */
export const isIntervalOf = (interval: Interval, range: DayRange): boolean =>
  daysIn(range) <= maxShortDays || (interval !== 'day' && interval !== 'week')

/** Keeps the interval unless it follows from the range. */
export function withRange(report: Report, range: DayRange): Report {
  const isOwn = report.interval !== intervalFor(report.range) && isIntervalOf(report.interval, range)
  return { ...report, range, interval: isOwn ? report.interval : intervalFor(range) }
}

/** Last week, unless the address has another range. Ignores parameters that have no meaning. */
export function reportIn(query: Readonly<Record<string, string>>, today: Day): Report {
  const { from, to, interval, group_by, vehicle_ids = '', sort = '', figure, all } = query
  const range = rangeIn(from, to) ?? rangeNamed('last-week', today)
  const column = sort.replace(/^-/, '')
  const isColumn = column === 'period' || column === 'group' || isFigure(column)
  return {
    range,
    interval: intervalNames.find((name) => name === interval && isIntervalOf(name, range)) ?? intervalFor(range),
    group: groupNames.find((name) => name === group_by) ?? 'vehicle',
    vehicleIds: vehicle_ids.split(',').filter(Boolean),
    sort: isColumn ? { column, isDescending: sort.startsWith('-') } : defaultSort,
    figure: isFigure(figure) ? figure : defaultFigure,
    areAllFigures: all === 'true'
  }
}

/** The range is always in the address, so that it stays the same on another day. */
export function addressOfReport({ sort: { column, isDescending }, figure, ...report }: Report): string {
  const isSorted = column !== defaultSort.column || isDescending
  return withQuery(reportsPath, {
    ...queryOf(report),
    sort: isSorted ? `${isDescending ? '-' : ''}${column}` : undefined,
    figure: figure === defaultFigure ? undefined : figure,
    all: report.areAllFigures ? 'true' : undefined
  })
}

export function queryOf({
  range,
  interval,
  group,
  vehicleIds
}: Pick<Report, 'range' | 'interval' | 'group' | 'vehicleIds'>): SummaryQuery {
  const ids = vehicleIds.length > 0 && { vehicle_ids: vehicleIds.join() }
  return { ...range, interval, group_by: group, ...ids }
}
