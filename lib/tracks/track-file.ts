/** Writes the track of a vehicle as a file. Source: decisions, "Trips read singly". */
import { customValueIn } from '../contract/custom-values.ts'
import type { Track } from '../contract/resources/track.ts'
import { measuredFields } from '../contract/status-fields.ts'
import { trackTypes } from '../contract/track-query.ts'
import { preferredType } from '../http/preferred-type.ts'
import { type FileReply, file, maxReplyBytes } from '../http/reply.ts'
import { filteredFixes } from '../telemetry/detection/filtered-fixes.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import type { PositionFix } from '../telemetry/position-fix.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { importances } from '../telemetry/simplify-line.ts'
import { gpxOf } from './gpx.ts'

export interface TrackSubject {
  readonly vehicleId: string
  readonly tripId?: string
  /** The name that a user gave the trip. */
  readonly name?: string
  /** The settings by which its positions are filtered. */
  readonly detection?: Partial<DetectionSettings>
}

export interface TrackQuery {
  readonly tolerance: number
  readonly format?: 'geojson' | 'gpx'
  readonly fields?: readonly string[]
}

/** Returns the track as GeoJSON or GPX. `accept`: the header of the request. */
export function trackFile(
  subject: TrackSubject,
  records: readonly VehicleRecord[],
  query: TrackQuery,
  accept: string | undefined
): FileReply {
  const fixes = filteredFixes(records, subject.detection)
  const isGpx =
    query.format === undefined ? preferredType(accept, trackTypes) === trackTypes[1] : query.format === 'gpx'
  const text = fitting(fixes, query.tolerance, (kept, tolerance) =>
    isGpx ? gpxOf(subject.name, kept) : JSON.stringify(geojsonOf(subject, kept, tolerance, query.fields))
  )
  return file(text, trackTypes[isGpx ? 1 : 0])
}

/** Longest time for which a simplified track leaves out positions: where it has none for longer, there is none. */
const maxLeftOutMilliseconds = 60_000

/** Leaves out the least important positions until the text fits into a reply, then without regard to their times. */
function fitting(
  fixes: readonly PositionFix[],
  asked: number,
  write: (kept: readonly PositionFix[], tolerance: number) => string
): string {
  let tolerance = asked
  let kept = asked === 0 ? fixes : keptAt(fixes, importances(fixes, timedOf(fixes)), asked)
  let found: Float64Array | undefined
  for (;;) {
    const text = write(kept, tolerance)
    const bytes = Buffer.byteLength(JSON.stringify(text))
    if (bytes <= maxReplyBytes) return text
    const max = Math.floor(kept.length * (maxReplyBytes / bytes) * 0.95)
    found ??= importances(fixes)
    // The least tolerance that keeps at most this number of positions; where many are equally important, fewer remain.
    tolerance = [...found].sort((a, b) => b - a)[max] ?? 0
    kept = keptAt(fixes, found, tolerance)
  }
}

function keptAt(fixes: readonly PositionFix[], found: Float64Array, tolerance: number): readonly PositionFix[] {
  return fixes.filter((_, index) => (found[index] ?? 0) > tolerance)
}

/** Indices of the positions without which a simplified track would have longer gaps. */
function timedOf(fixes: readonly PositionFix[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return fixes.flatMap(({ atMilliseconds: at }, index) => {
    const next = fixes[index + 1]?.atMilliseconds ?? Number.POSITIVE_INFINITY
    if (next - last <= maxLeftOutMilliseconds) return []
    last = at
    return [index]
  })
}

function geojsonOf(
  { vehicleId, tripId }: TrackSubject,
  fixes: readonly PositionFix[],
  tolerance: number,
  asked: readonly string[] | undefined
): Track {
  const fields = measuredFields.filter((field) =>
    asked ? asked.includes(field) : fixes.some((fix) => fix[field] !== undefined)
  )
  const values = fields.map((field) => [field, fixes.map((fix) => fix[field] ?? null)])
  const coordinates = fixes.map(({ longitude, latitude, altitude }) =>
    altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude]
  )
  return {
    type: 'Feature',
    geometry: coordinates.length < 2 ? null : { type: 'LineString', coordinates },
    properties: {
      vehicle_id: vehicleId,
      ...(tripId !== undefined && { trip_id: tripId }),
      tolerance,
      times: fixes.map(({ atMilliseconds }) => new Date(atMilliseconds).toISOString()),
      ...Object.fromEntries(values),
      ...(!asked || asked.includes('custom') ? customOf(fixes, asked !== undefined) : {})
    }
  }
}

/** A list for each name that a position has. `isAsked`: also where none has one. */
function customOf(fixes: readonly PositionFix[], isAsked: boolean): Pick<Track['properties'], 'custom'> {
  const names = [...new Set(fixes.flatMap(({ custom = {} }) => Object.keys(custom)))].sort()
  if (names.length === 0 && !isAsked) return {}
  const lists = names.map((name) => [name, fixes.map(({ custom }) => customValueIn(custom, name) ?? null)] as const)
  return { custom: Object.fromEntries(lists) }
}
