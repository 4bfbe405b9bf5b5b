/** Divides a stay into nights in the local time of its place. */
import { zoneOffset } from '../zone-offset.ts'
import { timeZoneOf } from './time-zone.ts'

interface Place {
  /** Degrees, WGS84. */
  readonly longitude: number
  readonly latitude: number
}

export interface NightTime {
  /** The evening's date, as days since 1970-01-01. */
  readonly date: number
  readonly seconds: number
}

const dayMilliseconds = 86_400_000
const hourMilliseconds = 3_600_000

/** Source: decisions, `auto_discover_home`. */
const nightBeginsHour = 20
const nightEndsHour = 6

/**
 * Returns how long a stay lasted in each night from 20:00 to 06:00 in the time zone of the place. The offset of the zone is
 * taken at the begin of each night, so that a night with a change of the clock is an hour longer or shorter than on the wall
 * clock.
 */
export function nightsOf(place: Place, fromMilliseconds: number, untilMilliseconds: number): NightTime[] {
  const zone = timeZoneOf(place)
  const firstEvening = Math.floor((fromMilliseconds + zoneOffset(zone, fromMilliseconds)) / dayMilliseconds) - 1
  const nights: NightTime[] = []
  for (let date = firstEvening; ; date++) {
    const evening = date * dayMilliseconds + nightBeginsHour * hourMilliseconds
    const begin = evening - zoneOffset(zone, evening)
    if (begin >= untilMilliseconds) return nights
    const end = begin + (24 - nightBeginsHour + nightEndsHour) * hourMilliseconds
    const milliseconds = Math.min(end, untilMilliseconds) - Math.max(begin, fromMilliseconds)
    if (milliseconds > 0) nights.push({ date, seconds: Math.round(milliseconds / 1000) })
  }
}
