/** Writes dates of a vehicle, with its months and what they come to for the owner. Each is put whole, from the rows of its days. */
import { isDeepStrictEqual } from 'node:util'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { sumFigures } from './day-figures.ts'
import { type DayRows, dayOfRows, type LevelsOfLeg } from './day-rows.ts'
import { beginOfDate, dateAfter, dateAt, endOfDate, isoDate, monthOfDate } from './local-days.ts'
import { figuresOfMonth } from './month-figures.ts'
import {
  type DatedDay,
  type Insight,
  insightItem,
  monthItem,
  type StoredDays,
  type StoredMonth
} from './stored-days.ts'

export interface WrittenDays {
  readonly items: Items
  readonly vehicleId: string
  readonly now: Date
  /** The item that says how the days are kept, which exists. */
  readonly stored: ReadItem<StoredDays>
  /** What it becomes, but for the first drive. */
  readonly days: StoredDays
}

/** Dates with their rows as they were read, and what these become. */
export type ChangedDates = ReadonlyMap<string, { readonly read: ReadItem<DayRows>; readonly rows: DayRows }>

/** How many items are read and written beside those of the dates, at most. */
export const itemsBeside = (dates: readonly string[], { former = [] }: Partial<StoredDays> = {}) =>
  5 + new Set(dates.map(monthOfDate)).size * (5 + former.length)

export async function writesOfDates(vehicle: WrittenDays, dates: ChangedDates): Promise<ItemWrite[]> {
  const { items, vehicleId, stored, days } = vehicle
  const months = await withNextMonths(vehicle, monthsWith(days.zone, await monthsOf(vehicle, dates), dates))
  const since = await sinceAfter(vehicle, months)
  const next: StoredDays = { ...days, since }
  const moved = since === days.since ? [] : [since, days.since].flatMap((at) => monthsAt(days.zone, at))
  const shown = [...new Set([...months.keys(), ...moved])]
  const owners = [days.owner, ...(days.former ?? [])]
  const [values, insights] = await Promise.all([
    Promise.all(shown.map((month) => monthValue(vehicle, months, month))),
    Promise.all(owners.map((owner) => items.readAll(shown.map((month) => insightItem(owner, month, vehicleId)))))
  ])
  const insightsAfter = shown.map((month, index) => insightOf(next, month, values[index]))
  return [
    ...[...dates.values()].map(({ read, rows }) => (isEmpty(rows) ? removed(read) : changed(read, rows))),
    ...[...months.values()].map(({ read, value }) => (value.days.length > 0 ? changed(read, value) : removed(read))),
    ...insights.flatMap((ofOwner, owner) =>
      ofOwner.map((read, index) => putInsight(read, owner === 0 ? insightsAfter[index] : undefined))
    ),
    changed(stored, next)
  ]
}

const isEmpty = ({ legs, trips }: DayRows) => legs.length + trips.length === 0

interface ChangedMonth {
  readonly read: ReadItem<StoredMonth>
  readonly value: StoredMonth
}

type Months = ReadonlyMap<string, ChangedMonth>

/** The months of the dates, ascending. One that is new begins with the levels at the end of the month before. */
async function monthsOf({ items, vehicleId }: WrittenDays, dates: ChangedDates): Promise<Months> {
  const months = [...new Set([...dates.keys()].map(monthOfDate))].toSorted()
  const read = await items.readAll(months.map((month) => monthItem(vehicleId, month)))
  const added = months.filter((_, index) => !read[index]?.value)
  const before = await items.readAll(added.map((month) => monthItem(vehicleId, monthBefore(month))))
  const levels = new Map(added.map((month, index) => [month, lastLevels(before[index]?.value)]))
  return new Map(
    read.map((one, index) => {
      const month = months[index] as string
      return [month, { read: one, value: one.value ?? withBefore({ days: [] }, levels.get(month)) }]
    })
  )
}

/** With the dates as they become. The levels at the end of a month are those before the next. */
function monthsWith(zone: string, months: Months, dates: ChangedDates): Months {
  const result = new Map<string, ChangedMonth>()
  for (const [month, { read, value }] of months) {
    const others = value.days.filter(({ date }) => !dates.has(date))
    const own = [...dates].filter(([date]) => monthOfDate(date) === month)
    const added = own.flatMap(([date, { rows }]): DatedDay[] => {
      const day = dayOfRows(rows, beginOfDate(zone, date), endOfDate(zone, date))
      return day ? [{ date, ...day }] : []
    })
    const days = [...others, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1))
    const preceding = result.get(monthBefore(month))
    result.set(month, { read, value: withBefore({ days }, preceding ? lastLevels(preceding.value) : value.before) })
  }
  return result
}

/** Adds the months after those whose last levels have changed. Records are at most a day ahead of time. */
async function withNextMonths({ items, vehicleId, now, days }: WrittenDays, months: Months): Promise<Months> {
  const newest = monthOfDate(dateAfter(dateAt(days.zone, now.getTime())))
  const due = [...months].flatMap(([month, { read, value }]) => {
    const [next, levels] = [monthAfter(month), lastLevels(value)]
    const isDue = next <= newest && !months.has(next) && !isDeepStrictEqual(levels, lastLevels(read.value))
    return isDue ? [{ next, levels }] : []
  })
  const found = await items.readAll(due.map(({ next }) => monthItem(vehicleId, next)))
  const added = due.flatMap(({ next, levels }, index): [string, ChangedMonth][] => {
    const read = found[index]
    return read?.value ? [[next, { read, value: withBefore(read.value, levels) }]] : []
  })
  return new Map([...months, ...added])
}

const withBefore = ({ days }: StoredMonth, before: LevelsOfLeg | undefined): StoredMonth => ({
  days,
  ...(before && { before })
})

const lastLevels = (month: StoredMonth | undefined) => month?.days.findLast(({ last }) => last)?.last

/** When the vehicle drove first. */
async function sinceAfter(vehicle: WrittenDays, months: Months): Promise<number | undefined> {
  const { zone, since } = vehicle.days
  const starts = [...months.values()].flatMap(({ value }) => value.days.map(({ figures }) => figures.firstStart))
  const first = starts.length > 0 ? Math.min(...starts) : undefined
  if (since === undefined || (first !== undefined && first <= since)) return first
  const [month] = monthsAt(zone, since)
  return month !== undefined && months.has(month) ? firstFrom(vehicle, months, month) : since
}

/** Months that are looked at together for the first drive. */
const monthsOfLook = 12

async function firstFrom(vehicle: WrittenDays, months: Months, first: string): Promise<number | undefined> {
  const last = monthAfter(monthOfDate(isoDate(vehicle.now.getTime())))
  for (let month = first; month <= last; ) {
    const looked = Array.from({ length: monthsOfLook }, (_, index) => monthAfter(month, index))
    const values = await Promise.all(looked.map((one) => monthValue(vehicle, months, one)))
    const found = values.findIndex((value) => value && value.days.length > 0)
    if (found >= 0) {
      // A condition of the write: the day must not go meanwhile.
      const { items, vehicleId } = vehicle
      if (!months.has(looked[found] as string)) await items.read(monthItem(vehicleId, looked[found] as string))
      return values[found]?.days[0]?.figures.firstStart
    }
    month = monthAfter(month, monthsOfLook)
  }
  return undefined
}

/** Who changes another month writes its insight too, which is a condition where it is written here. */
async function monthValue({ items, vehicleId }: WrittenDays, months: Months, month: string) {
  return months.get(month)?.value ?? (await items.view(monthItem(vehicleId, month)))[0]
}

const monthsAt = (zone: string, at: number | undefined) => (at === undefined ? [] : [monthOfDate(dateAt(zone, at))])

export const monthAfter = (month: string, count = 1) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return monthOfDate(isoDate(Date.UTC(year, number - 1 + count)))
}
export const monthBefore = (month: string) => monthAfter(month, -1)

function insightOf({ zone, since }: StoredDays, month: string, value: StoredMonth | undefined): Insight | undefined {
  const figures = value && sumFigures([...figuresOfMonth(value).values()])
  const isFirst = monthsAt(zone, since).includes(month)
  return figures && { zone, figures, ...(isFirst && { since }) }
}

const putInsight = (read: ReadItem<Insight>, insight: Insight | undefined) =>
  insight ? changed(read, insight) : removed(read)
