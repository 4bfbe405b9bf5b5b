/**
 * Writes a track as GPX 1.1. Source: http://www.topografix.com/GPX/1/1/gpx.xsd. Libraries for GPX read it, or add an XML
 * document model to the function; five elements with escaped text need neither.
 */
import type { PositionFix } from '../telemetry/position-fix.ts'

export function gpxOf(name: string | undefined, fixes: readonly PositionFix[]): string {
  const title = name === undefined ? '' : `<name>${escaped(name)}</name>`
  const points = fixes.map(pointOf).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Vehicle telematics service" xmlns="http://www.topografix.com/GPX/1/1">
<trk>${title}<trkseg>
${points}
</trkseg></trk>
</gpx>
`
}

function pointOf({ longitude, latitude, altitude, atMilliseconds }: PositionFix): string {
  const elevation = altitude === undefined ? '' : `<ele>${decimal(altitude)}</ele>`
  const time = `<time>${new Date(atMilliseconds).toISOString()}</time>`
  // The schema takes longitudes below 180 degrees.
  const east = longitude === 180 ? -180 : longitude
  return `<trkpt lat="${decimal(latitude)}" lon="${decimal(east)}">${elevation}${time}</trkpt>`
}

/** Writes a number without an exponent, which `xsd:decimal` does not have. Nine digits are a tenth of a millimetre. */
function decimal(value: number): string {
  if (!String(value).includes('e')) return String(value)
  return Math.abs(value) < 1 ? value.toFixed(9) : String(BigInt(value))
}

/**
 * Characters that are escaped. Parsers read a carriage return that is not escaped as a line feed. Source: XML 1.0, section
 * 2.11.
 */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Escapes text, and removes characters that XML 1.0 does not allow. Source: XML 1.0, section 2.2. */
function escaped(text: string): string {
  const allowed = [...text].filter((one) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(one))
  return allowed.join('').replace(/[&<>\r]/g, (one) => entities[one] ?? one)
}
