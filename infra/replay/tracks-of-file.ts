/** Chooses among the tracks of a file, and refuses tracks of the same time: they are of several vehicles or recorders. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { LoadProblem } from '../load/problem.ts'
import type { Track } from './track.ts'

export interface NamedTrack {
  /** As the file names it; absent without a name. */
  readonly name?: string | undefined
  readonly records: readonly VehicleRecord[]
}

/** `asked`: the name of a track, or its number in the file, from 1; all of the file's tracks where it is absent. */
export function joinedTracks(
  tracks: readonly NamedTrack[],
  asked: string | undefined
): Pick<Track, 'records' | 'problems'> {
  if (asked === undefined) return withoutOverlap(tracks.filter(({ records }) => records.length > 0))
  const chosen = tracks.find(({ name }) => name === asked) ?? tracks[Number(asked) - 1]
  return chosen
    ? { records: chosen.records, problems: [] }
    : { records: [], problems: [problem(`The file has no track ${asked}; it has ${listOf(tracks)}`)] }
}

function withoutOverlap(tracks: readonly NamedTrack[]): Pick<Track, 'records' | 'problems'> {
  const inTime = tracks.map(spanOf).toSorted((a, b) => a.from - b.from)
  const overlaps = inTime.some(({ from }, index) => inTime.slice(0, index).some(({ until }) => from < until))
  if (!overlaps) return { records: tracks.flatMap(({ records }) => records), problems: [] }
  const reason = `The file has tracks of the same time: ${listOf(tracks)}. Upload each for its vehicle, with --track`
  return { records: [], problems: [problem(reason)] }
}

function spanOf({ records }: NamedTrack) {
  const span = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }
  for (const { atMilliseconds } of records) {
    span.from = Math.min(span.from, atMilliseconds)
    span.until = Math.max(span.until, atMilliseconds)
  }
  return span
}

const maxNames = 10

function listOf(tracks: readonly NamedTrack[]): string {
  const names = tracks
    .slice(0, maxNames)
    .map(({ name }, index) => (name === undefined ? `${index + 1}` : `${index + 1} (${name})`))
  return [...names, ...(tracks.length > maxNames ? [`${tracks.length - maxNames} more`] : [])].join(', ')
}

const problem = (reason: string): LoadProblem => ({ line: 1, reason })
