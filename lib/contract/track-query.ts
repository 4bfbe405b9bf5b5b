/** The query parameters of tracks. Source: decisions, "Trips read singly". */
import * as z from 'zod/mini'
import { dateTime, described, oneOf } from './fields.ts'
import { issueMessages } from './issue-messages.ts'
import { fieldsQuery, withOffsetOfRfc3339 } from './list-query.ts'
import { MeasuredValues } from './resources/track.ts'

export const trackFormats = ['geojson', 'gpx'] as const

/** The media types of a track, GeoJSON first. Source: RFC 7946, section 12; the GPX 1.1 schema. */
export const trackTypes = ['application/geo+json', 'application/gpx+xml'] as const

/** Half of the earth's circumference: no two positions are farther apart, so a larger tolerance has no further effect. */
const maxToleranceMetres = 20_037_509

export const trackQuery = () => ({
  tolerance: z._default(
    described(
      z.pipe(
        z.string().check(z.regex(/^\d+(\.\d+)?(e[+-]?\d+)?$/i, { error: issueMessages.metres })),
        z.transform((value: string) => Math.min(Number(value), maxToleranceMetres))
      ),
      'Metres by which the line may differ from the positions that are left out; 0 leaves out none',
      { type: 'number', minimum: 0, 'x-unit': 'm' }
    ),
    0
  ),
  format: z.optional(oneOf(trackFormats, 'Instead of the header `Accept`; GeoJSON unless that asks for GPX')),
  fields: fieldsQuery(MeasuredValues, 'Measured values to return, separated by commas; all that are known if absent')
})

export function momentQuery(description: string) {
  const written = z.string().check(z.overwrite(withOffsetOfRfc3339))
  return described(z.pipe(written, dateTime(description)), description, { type: 'string', format: 'date-time' })
}

export const maxTrackHours = 24
