/** The logbook of a vehicle: its trips that have ended, deleted ones too, the earliest end first. Source: decisions, "Logbook". */
import { authorizeVehicle } from '../../access/authorize-vehicle.ts'
import { invalidParameters } from '../../contract/api-error.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import type { LogbookEntry } from '../../contract/resources/logbook-entry.ts'
import type { Caller } from '../../identity/caller.ts'
import { compare, type Page, pageOf } from '../../lists/page.ts'
import type { TimeRange } from '../../table/pages-by-day.ts'
import type { Table } from '../../table/table.ts'
import { withPlaceNamesFor } from '../place-names.ts'
import { findTripsWithEnds } from '../stored-trip.ts'
import { endedTripList } from '../trip-lists.ts'
import type { TripPointer } from '../trip-pointers.ts'
import { logbookEntries } from './logbook-entries.ts'

export interface LogbookQuery extends TimeRange {
  readonly time_zone?: string | undefined
  /** Absent for all entries. */
  readonly page?: Page
}

export interface Logbook {
  readonly entries: readonly LogbookEntry[]
  readonly total: number
  readonly via: PermissionVia
}

/** Trips of one reading; it costs a read unit for two of them. */
export const maxTripsOfLogbook = 5000

/**
 * `zoneOf`: the time zone of a vehicle. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED, or INVALID_PARAMETERS for a range
 * with too many trips.
 */
export async function readLogbook(
  table: Table,
  caller: Caller,
  vehicleId: string,
  { time_zone, page, ...range }: LogbookQuery,
  zoneOf: (vehicleId: string) => Promise<string>
): Promise<Logbook> {
  const authorized = await authorizeVehicle(table, caller, vehicleId, 'TRIP_READ')
  const read = async () => {
    const pointers = await endedTrips(table, vehicleId, range)
    const shown = page ? pageOf(pointers, page) : pointers
    const [first] = shown
    const before = first && (pointers[pointers.indexOf(first) - 1] ?? (await lastBefore(table, vehicleId, first)))
    const ids = [...(before ? [before.id] : []), ...shown.map(({ id }) => id)]
    const found = await withPlaceNamesFor(table, caller, authorized, await findTripsWithEnds(table, caller, ids))
    return { found, before, total: pointers.length }
  }
  // The zone of an organization takes a second read, beside that of the trips.
  const [{ found, before, total }, zone] = await Promise.all([read(), time_zone ?? zoneOf(vehicleId)])
  const isBefore = ({ id }: { readonly id: string }) => id === before?.id
  const trips = found.filter((trip) => !isBefore(trip))
  return { entries: logbookEntries(trips, found.find(isBefore), zone), total, via: authorized.via }
}

/** Ascending. */
async function endedTrips(table: Table, vehicleId: string, range: TimeRange): Promise<TripPointer[]> {
  const trips = await endedTripList(table, vehicleId).newest(range, maxTripsOfLogbook + 1)
  if (trips.length > maxTripsOfLogbook)
    throw invalidParameters([{ path: 'from', message: issueMessages.tooManyTrips(maxTripsOfLogbook) }])
  return trips.sort(byEnd)
}

/** The trip before the first one of a range. */
async function lastBefore(table: Table, vehicleId: string, first: TripPointer): Promise<TripPointer | undefined> {
  const newest = await endedTripList(table, vehicleId).newest({ to: first.end }, 2)
  return newest.sort(byEnd).findLast((one) => byEnd(one, first) < 0)
}

const byEnd = (one: TripPointer, other: TripPointer) => compare(one.end, other.end) || compare(one.id, other.id)
