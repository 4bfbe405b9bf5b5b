/** The track of a trip: positions and measured values over time. */

import type { CustomField } from '../../../lib/contract/custom-name.ts'
import type { CustomValue } from '../../../lib/contract/custom-values.ts'
import type { Track as TrackFile } from '../../../lib/contract/resources/track.ts'
import type { MeasuredField } from '../../../lib/contract/status-fields.ts'
import { client, replyOf } from '../api/client.ts'
import type { Position } from '../map/track-features.ts'

type Values = readonly (number | null)[]
export type TrackField = MeasuredField | 'altitude' | CustomField

/** Every list has one element for each fix, ordered by time. */
export interface Track {
  /** Milliseconds since 1970. */
  readonly times: readonly number[]
  readonly coordinates: readonly Position[]
  /** In the units of the interface, 1 for on and 0 for off; without fields that were never measured. */
  readonly values: ReadonlyMap<TrackField, Values>
  /** Custom values that are on or off. Custom texts are not in a track. */
  readonly flags: ReadonlySet<TrackField>
  /** Distance in metres by which the line can differ from the fixes that were left out; 0 if none was left out. */
  readonly tolerance: number
}

/** Undefined if the service keeps fewer than two fixes. */
export async function readTrack(tripId: string, tolerance: number, signal: AbortSignal): Promise<Track | undefined> {
  const params = { path: { trip_id: tripId }, query: { tolerance: String(tolerance) } }
  return trackOf(await replyOf(client.GET('/trip/{trip_id}/track', { params, signal })))
}

export function trackOf({ geometry, properties }: TrackFile): Track | undefined {
  if (!geometry) return undefined
  const { times, tolerance, vehicle_id: _, trip_id: __, ignition_on: ___, custom = {}, ...measured } = properties
  const { coordinates } = geometry
  const altitudes = coordinates.map(([, , altitude]) => altitude ?? null)
  const named = Object.entries(custom).map(([name, values]) => [`custom.${name}` as const, values] as const)
  const lists = [...Object.entries({ ...measured, altitude: altitudes }), ...named].map(
    ([field, values = []]) => [field as TrackField, values.map(numberOf)] as const
  )
  return {
    times: times.map((time) => Date.parse(time)),
    coordinates,
    values: new Map(lists.filter(([, values]) => values.some((value) => value !== null))),
    flags: new Set(named.filter(([, values]) => areFlags(values)).map(([field]) => field)),
    tolerance
  }
}

const numberOf = (value: CustomValue | null) => (value === null || typeof value === 'string' ? null : Number(value))

const areFlags = (values: readonly (CustomValue | null)[]) =>
  values.every((value) => value === null || typeof value === 'boolean')

/**
 * Returns metres. A longer trip is simplified more, because a day with a fix per second would slow the page down
 * without a visible difference.
 */
export function toleranceFor(durationSeconds: number): number {
  const hours = durationSeconds / 3600
  if (hours <= 3) return 0
  return hours <= 8 ? 3 : 10
}

/** A longer time without a fix is a gap, during which the position is unknown. */
const gapMilliseconds = 120_000

/** Indices of the fixes that are followed by a gap. */
export function gapsOf({ times }: Pick<Track, 'times'>): number[] {
  return times.flatMap((_, index) => (isGapAfter(times, index) ? [index] : []))
}

function isGapAfter(times: readonly number[], index: number): boolean {
  const [time = 0, next = time] = times.slice(index, index + 2)
  return next - time > gapMilliseconds
}

/** Index of the last fix at or before the moment; 0 before the first fix. */
export function indexAt({ times }: Pick<Track, 'times'>, moment: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((times[middle] ?? 0) <= moment) low = middle
    else high = middle - 1
  }
  return low
}

/** The value at the last fix at or before the moment; null if that fix did not measure it, in a gap, and outside the trip. */
export function valueAt(track: Track, field: TrackField, moment: number): number | null {
  const { times, values } = track
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const index = indexAt(track, moment)
  const isUnknown = moment !== times[index] && isGapAfter(times, index)
  return moment < first || moment > last || isUnknown ? null : (values.get(field)?.[index] ?? null)
}
