/** What a vehicle has driven today, with what is in progress. Source: decisions, "Summaries". */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import { rosterItem } from '../access/roster-entry.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Summary } from '../contract/resources/summary.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'
import type { Scope } from '../contract/scope.ts'
import { type DayFigures, type DriveSums, nothingDriven, sumFigures } from '../days/day-figures.ts'
import { dayOfRows } from '../days/day-rows.ts'
import { beginOfDate, dateAt, endOfDate, isoDate, monthOfDate } from '../days/local-days.ts'
import { monthsOfVehicles } from '../days/read-days.ts'
import { type DivideLeg, rowsOfLeg } from '../days/rows-of-drives.ts'
import type { Caller } from '../identity/caller.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { defined } from '../telemetry/measured-fields.ts'
import { findTrips } from '../trips/stored-trip.ts'
import { findTrackedDrives } from '../trips/tracked-triplegs.ts'
import { summaryOf } from './summary-of.ts'

interface Options {
  readonly now: Date
  /** The time zone of a vehicle that has no day yet. */
  readonly zoneOf: (vehicleId: string) => Promise<string>
  /** Divides the tripleg in progress over midnight, as completed ones are divided. */
  readonly divide: DivideLeg
}

/** Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED. */
export async function todaysSummary(
  table: Table,
  caller: Caller,
  vehicleId: string,
  { now, zoneOf, divide }: Options
): Promise<{ readonly summary: Summary; readonly via: PermissionVia }> {
  const { via, access } = await authorizeVehicle(table, caller, vehicleId, 'TRIP_READ')
  const [stored, inProgress] = await Promise.all([
    monthsOfVehicles(table, [{ vehicleId, months: monthsAround(now) }]).then((found) => found.get(vehicleId)),
    drivesInProgress(table, caller, { vehicleId, owner: access.owner })
  ])
  const zone = stored?.zone ?? (await zoneOf(vehicleId))
  const date = dateAt(zone, now.getTime())
  const running = await figuresOfLegs(inProgress, { zone, date, divide })
  const figures = sumFigures([stored?.days.get(date), running].filter((one) => one !== undefined))
  const drives = [...(figures?.drives ?? []), ...begunTrips(inProgress, { zone, date })]
  const vehicle = { vehicleId, via, zone, since: stored?.since ?? figures?.firstStart ?? now.getTime(), days: [] }
  const member = { vehicle, figures: { ...figures, drives } }
  const group = { range: { from: date, to: date }, group: { vehicle_id: vehicleId }, members: [member] }
  return { summary: summaryOf(group, 'vehicle', now), via }
}

/** The date differs between time zones. */
function monthsAround(now: Date): string[] {
  const mostMilliseconds = 14 * 3_600_000
  const moments = [now.getTime() - mostMilliseconds, now.getTime() + mostMilliseconds]
  return [...new Set(moments.map((moment) => monthOfDate(isoDate(moment))))]
}

interface InProgress {
  readonly trip: Trip | undefined
  readonly legs: readonly Tripleg[]
}

/** Nothing of a trip that is deleted, which no roster names. */
async function drivesInProgress(
  table: Table,
  caller: Caller,
  { vehicleId, owner }: { readonly vehicleId: string; readonly owner: Scope }
): Promise<InProgress> {
  const [tracked, entry] = await Promise.all([
    findTrackedDrives(table, vehicleId),
    findItem(table, rosterItem(owner, vehicleId))
  ])
  const tripId = entry?.runningTrip?.id ?? tracked.tripId
  const [found] = tripId === undefined ? [] : await findTrips(table, caller, [tripId])
  if (found?.deleted) return { trip: undefined, legs: [] }
  const legs = tracked.triplegs.map(({ leg }) => leg).filter(({ completed, valid }) => !completed && valid)
  return { trip: found?.completed ? undefined : found, legs }
}

interface Today {
  readonly zone: string
  readonly date: string
}

/** With the driver and the category of their trip. */
async function figuresOfLegs(
  { trip, legs }: InProgress,
  { zone, date, divide }: Today & Pick<Options, 'divide'>
): Promise<DayFigures | undefined> {
  const rows = await Promise.all(legs.map((leg) => rowsOfLeg(leg, zone, divide)))
  const inside = rows.flatMap((byDate) => byDate.get(date) ?? [])
  const day = dayOfRows({ legs: inside, trips: [] }, beginOfDate(zone, date), endOfDate(zone, date))
  return day && { ...day.figures, drives: day.figures.drives.map((drive) => ({ ...drive, ...namesOf(trip) })) }
}

/** A trip in progress is in no day yet. */
function begunTrips({ trip }: InProgress, { zone, date }: Today): DriveSums[] {
  const isBegun = trip && dateAt(zone, Date.parse(trip.timestamp_start)) === date
  return isBegun ? [{ ...namesOf(trip), ...nothingDriven, trips: 1 }] : []
}

const namesOf = (trip: Trip | undefined) => defined({ driver: trip?.driver, category: trip?.category })
