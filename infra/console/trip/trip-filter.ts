/** What the list of trips is restricted to, as it is in the address. */
import { tripsPath, withQuery } from '../addresses.ts'
import { firstWeekday } from '../language/first-weekday.ts'
import { boundsOfDay, type Day } from './day.ts'
import { type Bounds, boundsOfPeriod, isPeriod, type Period } from './period.ts'

export interface TripFilter {
  readonly vehicle?: string
  /** Trips that ended on this day or later; not together with a period. */
  readonly from?: Day
  /** Trips that ended on this day or earlier; not together with a period. */
  readonly to?: Day
  readonly period?: Period
  /** Words of the driver's name. */
  readonly driver?: string
  /** Only of one vehicle. */
  readonly areDeleted?: true
}

/** Ignores parameters that have no meaning. A `day` is a range of one day. */
export function filterIn(query: Readonly<Record<string, string>>): TripFilter {
  const { vehicle, day, period, driver, deleted } = query
  const from = dayIn(day) ?? dayIn(query.from)
  const to = dayIn(day) ?? dayIn(query.to)
  return {
    ...(vehicle && { vehicle }),
    ...(from && { from }),
    ...(to && { to }),
    ...(!from && !to && isPeriod(period) && { period }),
    ...(driver && { driver }),
    ...(vehicle && deleted === 'true' && { areDeleted: true })
  }
}

const dayIn = (text: string | undefined): Day | undefined => (text && boundsOfDay(text) ? text : undefined)

export function addressOf({ vehicle, from, to, period, driver, areDeleted }: TripFilter): string {
  const deleted = areDeleted && vehicle ? 'true' : undefined
  const range = from !== undefined && from === to ? { day: from } : { from, to }
  return withQuery(tripsPath, { vehicle, ...range, period, driver, deleted })
}

/** Undefined without a range. A range can lack one of its ends. */
export function boundsOf({ from, to, period }: TripFilter, now = Date.now()): Partial<Bounds> | undefined {
  if (from !== undefined || to !== undefined) {
    const [first, last] = [from, to].map((day) => day && boundsOfDay(day))
    return { ...(first && { from: first.from }), ...(last && { until: last.until }) }
  }
  return period && boundsOfPeriod(period, now, firstWeekday())
}
