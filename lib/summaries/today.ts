/** What a vehicle has driven today, with what is in progress. Source: decisions, "Summaries". */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import { rosterItem } from '../access/roster-entry.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Summary } from '../contract/resources/summary.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { type DayFigures, type DriveSums, nothingDriven, sumFigures } from '../days/day-figures.ts'
import { dayOfRows } from '../days/day-rows.ts'
import { beginOfDate, dateAt, endOfDate, isoDate, monthOfDate } from '../days/local-days.ts'
import { monthsOfVehicles } from '../days/read-days.ts'
import { type DivideLeg, rowsOfLeg, spanOf } from '../days/rows-of-drives.ts'
import type { Caller } from '../identity/caller.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { defined } from '../telemetry/measured-fields.ts'
import { findTrips } from '../trips/stored-trip.ts'
import { findTrackedTriplegs } from '../trips/tracked-triplegs.ts'
import { summaryOf } from './summary-of.ts'

interface Options {
  readonly now: Date
  /** The time zone of a vehicle that has no day yet. */
  readonly zoneOf: (vehicleId: string) => Promise<string>
}

/** Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED. */
export async function todaysSummary(
  table: Table,
  caller: Caller,
  vehicleId: string,
  { now, zoneOf }: Options
): Promise<{ readonly summary: Summary; readonly via: PermissionVia }> {
  const { via, access } = await authorizeVehicle(table, caller, vehicleId, 'TRIP_READ')
  const [found, tracked, entry] = await Promise.all([
    monthsOfVehicles(table, [{ vehicleId, months: monthsAround(now) }]),
    findTrackedTriplegs(table, vehicleId),
    findItem(table, rosterItem(access.owner, vehicleId))
  ])
  const stored = found.get(vehicleId)
  const zone = stored?.zone ?? (await zoneOf(vehicleId))
  const date = dateAt(zone, now.getTime())
  const [trip] = entry?.runningTrip ? await findTrips(table, caller, [entry.runningTrip.id]) : []
  const inProgress = trip?.deleted
    ? []
    : tracked.map(({ leg }) => leg).filter(({ completed, valid }) => !completed && valid)
  const running = await figuresOfLegs(inProgress, trip, { zone, date })
  const figures = sumFigures([stored?.days.get(date), running].filter((one) => one !== undefined))
  const begun =
    trip && !trip.deleted && dateAt(zone, Date.parse(trip.timestamp_start)) === date ? [begunTrip(trip)] : []
  const vehicle = { vehicleId, via, zone, since: stored?.since ?? figures?.firstStart ?? now.getTime(), days: [] }
  const member = { vehicle, figures: { ...figures, drives: [...(figures?.drives ?? []), ...begun] } }
  const group = { range: { from: date, to: date }, group: { vehicle_id: vehicleId }, members: [member] }
  return { summary: summaryOf(group, 'vehicle', now), via }
}

/** The date differs between time zones. */
function monthsAround(now: Date): string[] {
  const mostMilliseconds = 14 * 3_600_000
  const moments = [now.getTime() - mostMilliseconds, now.getTime() + mostMilliseconds]
  return [...new Set(moments.map((moment) => monthOfDate(isoDate(moment))))]
}

/** A tripleg over midnight is divided by time while it is driven. */
const byTime: DivideLeg = async (leg, moments) => {
  const { from, until } = spanOf(leg)
  return moments.map((moment) => {
    const share = (moment - from) / (until - from)
    return { distance: share, cruising: share }
  })
}

/** With the driver and the category of their trip. */
async function figuresOfLegs(
  legs: readonly Tripleg[],
  trip: Trip | undefined,
  { zone, date }: { readonly zone: string; readonly date: string }
): Promise<DayFigures | undefined> {
  const rows = await Promise.all(legs.map((leg) => rowsOfLeg(leg, zone, byTime)))
  const inside = rows.flatMap((byDate) => byDate.get(date) ?? [])
  const day = dayOfRows({ legs: inside, trips: [] }, beginOfDate(zone, date), endOfDate(zone, date))
  return day && { ...day.figures, drives: day.figures.drives.map((drive) => ({ ...drive, ...namesOf(trip) })) }
}

const namesOf = (trip: Trip | undefined) => defined({ driver: trip?.driver, category: trip?.category })

/** A trip in progress is in no day yet. */
const begunTrip = (trip: Trip): DriveSums => ({ ...namesOf(trip), ...nothingDriven, trips: 1 })
