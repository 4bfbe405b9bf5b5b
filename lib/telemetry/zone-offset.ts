/** The offset of a time zone from UTC. */

/** Milliseconds from UTC to the local time. Throws a RangeError for a time zone that the database does not know. */
export function zoneOffset(timeZone: string, atMilliseconds: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMilliseconds)
      .map(({ type, value }) => [type, value])
  )
  const { year, month, day, hour, minute, second } = parts
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return local - Math.floor(atMilliseconds / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format that is made once for each zone, because making one takes longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  })
  formats.set(timeZone, format)
  return format
}
