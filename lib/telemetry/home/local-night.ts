/** Nights in the local time of a place. */
import tzLookup from '@photostructure/tz-lookup'

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
 * How long a stay lasted in each night from 20:00 to 06:00 of the place's zone. The zone's offset is taken at the beginning
 * of each night, so that one with a change of the clock is an hour longer or shorter than on the wall.
 */
export function nightsOf(place: Place, fromMilliseconds: number, untilMilliseconds: number): NightTime[] {
  const zone = tzLookup(place.latitude, place.longitude)
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

/** Milliseconds to be added to UTC. */
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

/** Made once for each zone, because making one takes longer than its use. */
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
