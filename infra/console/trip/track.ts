/** The track of a trip: where the vehicle was at any moment, and what it measured. */
import type { MeasuredField } from '../../../lib/contract/resources/measured-fields.ts'
import type { Track as TrackFile } from '../../../lib/contract/resources/track.ts'
import { client, replyOf } from '../api/client.ts'
import type { Position } from '../map/track-features.ts'

type Values = readonly (number | null)[]

/** All lists have one entry for each fix, in the order of time. */
export interface Track {
  /** Milliseconds since 1970. */
  readonly times: readonly number[]
  readonly coordinates: readonly Position[]
  /** In the units of the interface; without those that were never measured. */
  readonly values: ReadonlyMap<MeasuredField | 'altitude', Values>
  /** Metres by which the line may differ from fixes that were left out; 0: none was. */
  readonly tolerance: number
}

/** What the interface sends, undefined where it keeps fewer than two fixes. */
export async function readTrack(tripId: string, tolerance: number, signal: AbortSignal): Promise<Track | undefined> {
  const params = { path: { trip_id: tripId }, query: { tolerance: String(tolerance) } }
  return trackOf(await replyOf(client.GET('/trip/{trip_id}/track', { params, signal })))
}

export function trackOf({ geometry, properties }: TrackFile): Track | undefined {
  if (!geometry) return undefined
  const { times, tolerance, vehicle_id: _, trip_id: __, ignition: ___, ...measured } = properties
  const { coordinates } = geometry
  const altitudes = coordinates.map(([, , altitude]) => altitude ?? null)
  const lists = Object.entries({ ...measured, altitude: altitudes }) as [MeasuredField | 'altitude', Values][]
  return {
    times: times.map((time) => Date.parse(time)),
    coordinates,
    values: new Map(lists.filter(([, values]) => values?.some((value) => value !== null))),
    tolerance
  }
}

/** Metres: a whole day at a fix a second would make the page slow, and its line look the same. */
export function toleranceFor(durationSeconds: number): number {
  const hours = durationSeconds / 3600
  if (hours <= 3) return 0
  return hours <= 8 ? 3 : 10
}

/** Longer without a fix, nobody knows what the vehicle did. */
const gapMilliseconds = 120_000

/** Of the fixes after which there is a gap. */
export function gapsOf({ times }: Pick<Track, 'times'>): number[] {
  return times.flatMap((_, index) => (isGapAfter(times, index) ? [index] : []))
}

function isGapAfter(times: readonly number[], index: number): boolean {
  const [time = 0, next = time] = times.slice(index, index + 2)
  return next - time > gapMilliseconds
}

/** Of the last fix at or before the moment; 0 before the first one. */
export function indexAt({ times }: Pick<Track, 'times'>, moment: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((times[middle] ?? 0) <= moment) low = middle
    else high = middle - 1
  }
  return low
}

/** At the last fix before the moment; null where that did not measure it, in a gap, and outside of the trip. */
export function valueAt(track: Track, field: MeasuredField | 'altitude', moment: number): number | null {
  const { times, values } = track
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const index = indexAt(track, moment)
  const isUnknown = moment !== times[index] && isGapAfter(times, index)
  return moment < first || moment > last || isUnknown ? null : (values.get(field)?.[index] ?? null)
}
