/** The address of what a vehicle did on the day of a moment. */
import { tripsPath, withQuery } from '../addresses.ts'
import { dayOf } from './day.ts'

/** `timestamp` is an RFC 3339 date-time. */
export function vehicleDayAddress(vehicle: string, timestamp: string): string {
  return withQuery(tripsPath, { vehicle, day: dayOf(Date.parse(timestamp)) })
}
