/** What the bars of a report show: a value for each day or month of its range. */
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import type { Day } from '../trip/day.ts'
import { type DayRange, dayAfter, daysIn } from './day-range.ts'
import { figureOf, totalOf } from './figures.ts'
import type { Report } from './report.ts'

/** More bars are too narrow for a phone. */
const maxDayBars = 62

/** As many as there are colours and letters for several vehicles elsewhere in the console. */
const maxCompared = 8

export type SlotInterval = 'day' | 'month'

export const slotIntervalOf = (range: DayRange): SlotInterval => (daysIn(range) <= maxDayBars ? 'day' : 'month')

/** Whether each of the chosen vehicles has bars of its own. */
export const isCompared = ({ group, vehicleIds }: Pick<Report, 'group' | 'vehicleIds'>): boolean =>
  group === 'vehicle' && vehicleIds.length > 1 && vehicleIds.length <= maxCompared

export interface Slot {
  /** Its first day within the range. */
  readonly day: Day
  readonly value: number
}

export interface BarRow {
  /** Absent for all vehicles together. */
  readonly vehicleId?: string
  readonly slots: readonly Slot[]
  readonly total: number
}

/** A row for all, or one for each compared vehicle. Days and months without a drive have the value 0. */
export function barRowsOf(report: Report, rows: readonly Summary[]): BarRow[] {
  const { range, figure, vehicleIds } = report
  const days = slotsOf(range)
  const rowOf = (own: readonly Summary[]): Omit<BarRow, 'vehicleId'> => {
    const byDay = Map.groupBy(own, ({ date }) => date)
    const sumOf = (some: readonly Summary[]) => totalOf(figureOf(figure), some) ?? 0
    return { slots: days.map((day) => ({ day, value: sumOf(byDay.get(day) ?? []) })), total: sumOf(own) }
  }
  if (!isCompared(report)) return [rowOf(rows)]
  return vehicleIds.map((id) => ({ vehicleId: id, ...rowOf(rows.filter(({ vehicle_id }) => vehicle_id === id)) }))
}

function slotsOf(range: DayRange): Day[] {
  const days = Array.from({ length: daysIn(range) }, (_, index) => dayAfter(range.from, index))
  return slotIntervalOf(range) === 'day' ? days : days.filter((day, index) => index === 0 || day.endsWith('-01'))
}
