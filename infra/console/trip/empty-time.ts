/** Finds the time of a replay in which no vehicle moves. */
import { stopsOf } from './stops.ts'
import { gapsOf, type Track } from './track.ts'

/** Milliseconds since 1970; `from` is not after `until`. */
export type Span = readonly [from: number, until: number]

type Tracked = Pick<Track, 'times' | 'coordinates'>

/**
 * Milliseconds. A shorter halt belongs to driving. Even at the fastest pace, a longer one takes more time than the second in
 * which the replay skips it.
 */
const minEmptyMilliseconds = 120_000

/** From the first fix of all tracks to the last one. */
export function spanOf(tracks: readonly Pick<Track, 'times'>[]): Span {
  const [firsts, lasts] = [0, -1].map((index) => tracks.flatMap(({ times }) => times.at(index) ?? []))
  return firsts?.length && lasts ? [Math.min(...firsts), Math.max(...lasts)] : [0, 0]
}

/** The spans, ordered by time, in which every vehicle stands, is silent, or is not on its trip. */
export function emptySpans(tracks: readonly Tracked[]): Span[] {
  return tracks
    .map(stillSpans)
    .reduce(overlaps, [spanOf(tracks)])
    .filter(([from, until]) => until - from > minEmptyMilliseconds)
}

/** Ordered, and apart from one another. */
function stillSpans(track: Tracked): Span[] {
  const { times } = track
  const spans: Span[] = [
    [Number.NEGATIVE_INFINITY, times[0] ?? 0],
    ...stopsOf(track).map(({ from, until }): Span => [from, until]),
    ...silences(track),
    [times.at(-1) ?? 0, Number.POSITIVE_INFINITY]
  ]
  const joined: Span[] = []
  for (const [from, until] of spans.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)]
    else joined.push([from, until])
  }
  return joined
}

function silences(track: Tracked): Span[] {
  return gapsOf(track).map((index) => {
    const [from = 0, until = from] = track.times.slice(index, index + 2)
    return [from, until]
  })
}

function overlaps(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap(([from, until]) =>
    others
      .map(([begin, end]): Span => [Math.max(from, begin), Math.min(until, end)])
      .filter(([begin, end]) => begin < end)
  )
}
