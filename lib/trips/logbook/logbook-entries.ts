/** Trips as entries of a logbook. Source: decisions, "Logbook". */
import type { LogbookEntry } from '../../contract/resources/logbook-entry.ts'
import type { StoredTrip } from '../stored-trip.ts'

/** `trips`: of one vehicle, the earliest end first. `before`: the trip before them. */
export function logbookEntries(
  trips: readonly StoredTrip[],
  before: StoredTrip | undefined,
  timeZone: string
): LogbookEntry[] {
  const local = localTimes(timeZone)
  return trips.map((trip, index) => entryOf(trip, index === 0 ? before : trips[index - 1], local))
}

type LocalTimes = (timestamp: string) => { readonly date: string; readonly time: string }

function entryOf(trip: StoredTrip, before: StoredTrip | undefined, local: LocalTimes): LogbookEntry {
  const { id, timestamp_start, timestamp_end, vehicle_id, valid, deleted } = trip
  const [departure, arrival] = [local(timestamp_start), local(timestamp_end)]
  return {
    trip_id: id,
    vehicle_id,
    date: departure.date,
    time_start: departure.time,
    time_end: arrival.time,
    timestamp_start,
    timestamp_end,
    ...written(trip),
    ...unrecorded(before?.odometer_end, trip.odometer_start),
    valid,
    deleted
  }
}

const writtenNames = [
  'start_name',
  'end_name',
  'driver',
  'category',
  'category_by',
  'purpose',
  'visited',
  'name',
  'odometer_start',
  'odometer_end',
  'distance_tot',
  'corrections'
] as const

function written(trip: StoredTrip): Pick<StoredTrip, (typeof writtenNames)[number]> {
  const known = writtenNames.flatMap((name) => (trip[name] === undefined ? [] : [[name, trip[name]] as const]))
  return Object.fromEntries(known)
}

/** An odometer that was replaced says nothing of the way between. */
function unrecorded(
  endBefore: number | undefined,
  start: number | undefined
): Pick<LogbookEntry, 'distance_unrecorded'> {
  if (endBefore === undefined || start === undefined) return {}
  const metres = Math.round(start - endBefore)
  return metres >= 0 ? { distance_unrecorded: metres } : {}
}

function localTimes(timeZone: string): LocalTimes {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (timestamp) => {
    const [date = '', time = ''] = format.format(new Date(timestamp)).split(' ')
    return { date, time }
  }
}
