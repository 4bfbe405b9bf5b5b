/** Divides a stay into nights in the local time of its place. */
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
  const firstEvening = Math.floor((fromMilliseconds + offsetOf(zone, fromMilliseconds)) / dayMilliseconds) - 1
  const nights: NightTime[] = []
  for (let date = firstEvening; ; date++) {
    const evening = date * dayMilliseconds + nightBeginsHour * hourMilliseconds
    const begin = evening - offsetOf(zone, evening)
    if (begin >= untilMilliseconds) return nights
    const end = begin + (24 - nightBeginsHour + nightEndsHour) * hourMilliseconds
    const milliseconds = Math.min(end, untilMilliseconds) - Math.max(begin, fromMilliseconds)
    if (milliseconds > 0) nights.push({ date, seconds: Math.round(milliseconds / 1000) })
  }
}

/** Milliseconds from UTC to the local time. */
function offsetOf(zone: string, atMilliseconds: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(atMilliseconds)
      .map(({ type, value }) => [type, value])
  )
  const { year, month, day, hour, minute, second } = parts
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return local - Math.floor(atMilliseconds / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format that is made once for each zone, because making one takes longer than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  })
  formats.set(zone, format)
  return format
}
