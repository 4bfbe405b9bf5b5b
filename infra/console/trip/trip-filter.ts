/** What the list of trips is restricted to, as it is in the address. */
import { tripsPath, withQuery } from '../addresses.ts'
import { firstWeekday } from '../language/first-weekday.ts'
import { boundsOfDay, type Day } from './day.ts'
import { type Bounds, boundsOfPeriod, isPeriod, type Period } from './period.ts'

export interface TripFilter {
  readonly vehicle?: string
  /** Trips that ended on this day; not together with a period. */
  readonly day?: Day
  readonly period?: Period
  /** Words of the driver's name. */
  readonly driver?: string
  /** Only of one vehicle. */
  readonly areDeleted?: true
}

/** Ignores parameters that have no meaning. */
export function filterIn({ vehicle, day, period, driver, deleted }: Readonly<Record<string, string>>): TripFilter {
  const isDay = day !== undefined && boundsOfDay(day) !== undefined
  return {
    ...(vehicle && { vehicle }),
    ...(isDay && { day }),
    ...(!isDay && isPeriod(period) && { period }),
    ...(driver && { driver }),
    ...(vehicle && deleted === 'true' && { areDeleted: true })
  }
}

export function addressOf({ vehicle, day, period, driver, areDeleted }: TripFilter): string {
  return withQuery(tripsPath, { vehicle, day, period, driver, deleted: areDeleted && vehicle ? 'true' : undefined })
}

export function boundsOf({ day, period }: TripFilter, now = Date.now()): Bounds | undefined {
  if (day !== undefined) return boundsOfDay(day)
  return period && boundsOfPeriod(period, now, firstWeekday())
}
