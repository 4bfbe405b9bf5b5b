/** What changes of trips and triplegs make of the days of their vehicle, in the transaction of these changes. */
import { isDeepStrictEqual } from 'node:util'
import { jobItem, jobStarted } from '../jobs/job.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { itemsBeside, type WrittenDays, writesOfDates } from './changed-dates.ts'
import { actionsOfJob, type ChangedDrive, isCountedLeg, isOfDays } from './changed-drive.ts'
import { type DayRows, type LegRow, sumTotals, type TripRow, tripOf } from './day-rows.ts'
import { monthOfDate } from './local-days.ts'
import { type DivideLeg, datesOf, rowsOfLeg, rowsOfTrip, spanOf } from './rows-of-drives.ts'
import { dayItem, daysItem, insightItem, monthItem } from './stored-days.ts'

export interface DaysChange {
  readonly vehicleId: string
  readonly now: Date
  /** How many actions of the transaction are left; at least as many as starting the job takes. */
  readonly room: number
  /** Divides a tripleg over midnight by its records. Where it is absent, the job does. */
  readonly divide?: DivideLeg
}

export interface DayWrites {
  readonly writes: readonly ItemWrite[]
  /** Items that are written or are conditions, at most. */
  readonly actions: number
}

const noWrites: DayWrites = { writes: [], actions: 0 }

/** A change of more days is done by the job. */
const maxDates = 20
const dayMilliseconds = 86_400_000

/**
 * The items of the days are conditions of the write, so that nothing is lost where many write at once. A change for which there is
 * no room, or that is too large, starts the job `rebuild-days`, and so does the first of a vehicle.
 */
export async function dayWrites(items: Items, change: DaysChange, drives: readonly ChangedDrive[]): Promise<DayWrites> {
  const { vehicleId, now } = change
  const counted = drives.filter(isOfDays)
  if (!counted.some((drive) => drive.kind === 'tripleg' || isChanged(drive))) return noWrites
  const [shown] = await items.view(daysItem(vehicleId))
  const concerning = counted.filter((drive) => isChanged(drive) || isOverMidnight(drive, shown?.zone))
  if (concerning.length === 0) return noWrites
  const [stored] = await items.read(daysItem(vehicleId))
  const days = stored.value
  if (!days) return startedOnce(items, change)
  const writes = await writesWithin({ items, vehicleId, now, stored, days }, change, concerning)
  if (writes) return writes
  const left = [changed(stored, { ...days, isComplete: false }), jobStarted('rebuild-days', vehicleId, now)]
  return { writes: left, actions: actionsOfJob }
}

/** A job that waits makes the item that says how days are kept before it looks for drives. */
async function startedOnce(items: Items, { vehicleId, now }: DaysChange): Promise<DayWrites> {
  const [job] = await items.view(jobItem({ kind: 'rebuild-days', subject: vehicleId }))
  return { writes: job ? [] : [jobStarted('rebuild-days', vehicleId, now)], actions: actionsOfJob }
}

/** Reads what `dayWrites` asks first together with what is read in the same turn. */
export async function expectDayWrites(items: Items, vehicleId: string): Promise<void> {
  await items.view(daysItem(vehicleId), jobItem({ kind: 'rebuild-days', subject: vehicleId }))
}

/** A tripleg over midnight may be divided otherwise by its records, also where it is as it was. */
function isOverMidnight({ kind, after }: ChangedDrive, zone = 'UTC'): boolean {
  return kind === 'tripleg' && after !== undefined && datesOf(zone, spanOf(after)).length > 1
}

function isChanged({ before, after }: ChangedDrive): boolean {
  if (!before || !after) return true
  const isSame = (name: string) => isDeepStrictEqual(before[name as 'id'], after[name as 'id'])
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].some((name) => !uncounted.includes(name) && !isSame(name))
}

/** Fields of a trip of which no day knows, and which change often. */
const uncounted = [
  'num_likes',
  'visibility',
  'name',
  'notes',
  'purpose',
  'visited',
  'corrections',
  'validation_score',
  'category_by',
  'fuel_manual_lt',
  'isScoredByUser',
  'hasEnded',
  'ends',
  'start_name',
  'end_name'
]

/** Undefined where the job has to do it. */
async function writesWithin(
  vehicle: WrittenDays,
  { room, divide }: DaysChange,
  drives: readonly ChangedDrive[]
): Promise<DayWrites | undefined> {
  const { items, vehicleId, days } = vehicle
  if (drives.some(isLong)) return undefined
  const spans = drives.flatMap(spansOf)
  const read = new Map<string, ReadItem<DayRows>>()
  const readDates = async (dates: readonly string[]) => {
    const all = [...new Set([...read.keys(), ...dates])]
    if (all.length > maxDates || all.length + itemsBeside(all, days) > room) return false
    const added = all.filter((date) => !read.has(date))
    const months = [...new Set(added.map(monthOfDate))]
    const [found] = await Promise.all([
      items.readAll(added.map((date) => dayItem(vehicleId, date))),
      // Read with the days, for the questions that follow.
      items.view(
        ...months.map((month) => monthItem(vehicleId, month)),
        ...months.map((month) => insightItem(days.owner, month, vehicleId))
      )
    ])
    for (const [index, item] of found.entries()) read.set(added[index] as string, item)
    return true
  }
  if (!(await readDates(spans.flatMap((span) => datesOf(days.zone, span))))) return undefined
  const replaced = await rowsAfter(read, drives, days.zone, divide)
  if (!replaced) return undefined
  // The rest of a trip over midnight depends on its triplegs of all days.
  const longer = replaced.longTrips
  if (longer.length > 0 && !days.isComplete) return undefined
  if (!(await readDates(longer.flatMap((trip) => datesOf(days.zone, trip))))) return undefined
  const rows = new Map([...read].map(([date, { value }]) => [date, replaced.rows.get(date) ?? value ?? noRows]))
  const settled = withEarlier(rows, longer, days.zone)
  const dates = new Map([...read].map(([date, item]) => [date, { read: item, rows: settled.get(date) ?? noRows }]))
  return { writes: await writesOfDates(vehicle, dates), actions: dates.size + itemsBeside([...dates.keys()], days) }
}

const noRows: DayRows = { legs: [], trips: [] }

/** The time that the drive had, and that it will have. */
const spansOf = ({ before, after }: ChangedDrive) => [before, after].flatMap((drive) => (drive ? [spanOf(drive)] : []))

const isLong = (drive: ChangedDrive) =>
  spansOf(drive).some(({ from, until }) => until - from > maxDates * dayMilliseconds)

/** The rows of the dates with the drives as they become, and the trips over midnight that these concern. */
async function rowsAfter(
  read: ReadonlyMap<string, ReadItem<DayRows>>,
  drives: readonly ChangedDrive[],
  zone: string,
  divide: DivideLeg | undefined
) {
  const legIds = new Set(idsOf(drives, 'tripleg'))
  const tripIds = new Set(idsOf(drives, 'trip'))
  const legs: Map<string, LegRow>[] = []
  for (const drive of drives) {
    if (drive.kind !== 'tripleg' || !drive.after || !isCountedLeg(drive.after)) continue
    if (!divide && datesOf(zone, spanOf(drive.after)).length > 1) return undefined
    legs.push(await rowsOfLeg(drive.after, zone, divide ?? undivided))
  }
  const trips = drives.flatMap((drive) =>
    drive.kind === 'trip' && drive.after?.completed ? [rowsOfTrip(drive.after, zone)] : []
  )
  const rows = new Map(
    [...read].map(([date, { value = noRows }]) => [
      date,
      sortedRows({
        legs: [...value.legs.filter(({ id }) => !legIds.has(id)), ...atDate(legs, date)],
        trips: [...value.trips.filter(({ id }) => !tripIds.has(id)), ...atDate(trips, date)]
      })
    ])
  )
  const spans = drives.flatMap(spansOf)
  const all = new Map([...rows.values()].flatMap((day) => day.trips.map((trip) => [trip.id, trip] as const)))
  const longTrips = [...all.values()].filter(
    (trip) =>
      datesOf(zone, trip).length > 1 && spans.some(({ from, until }) => from <= trip.until && trip.from <= until)
  )
  return { rows, longTrips }
}

const undivided: DivideLeg = async () => []

const idsOf = (drives: readonly ChangedDrive[], kind: ChangedDrive['kind']) =>
  drives.flatMap((drive) => (drive.kind === kind ? [drive.before?.id ?? drive.after?.id ?? ''] : []))

const atDate = <T>(rows: readonly ReadonlyMap<string, T>[], date: string) =>
  rows.flatMap((ofDrive) => ofDrive.get(date) ?? [])

/** Rows have an order, so that the same rows are the same item. */
export function sortedRows({ legs, trips }: DayRows): DayRows {
  const order = <T extends Pick<TripRow, 'id' | 'from'>>(rows: readonly T[]) =>
    rows.toSorted((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1))
  return { legs: order(legs), trips: order(trips) }
}

/** Puts into the rows of these trips, on the day on which each ends, what their triplegs of the days before come to. */
export function withEarlier(
  rows: ReadonlyMap<string, DayRows>,
  trips: readonly TripRow[],
  zone: string
): Map<string, DayRows> {
  const result = new Map(rows)
  for (const trip of trips) {
    const dates = datesOf(zone, trip)
    const last = dates.at(-1) as string
    const day = result.get(last)
    if (!day) continue
    const legs = dates.slice(0, -1).flatMap((date) => {
      const { legs: ofDate, trips: others } = result.get(date) ?? noRows
      return ofDate.filter((leg) => tripOf(leg, others)?.id === trip.id)
    })
    const { earlier: _, ...row } = day.trips.find(({ id }) => id === trip.id) ?? trip
    const next: TripRow = { ...row, ...(legs.length > 0 && { earlier: sumTotals(legs) }) }
    result.set(last, { ...day, trips: day.trips.map((one) => (one.id === trip.id ? next : one)) })
  }
  return result
}
