/** Finds the stops of a vehicle during its trip. */
import type { Position } from '../map/track-features.ts'
import type { Track } from './track.ts'

export interface Stop {
  readonly position: Position
  /** Milliseconds since 1970, as is `until`. */
  readonly from: number
  readonly until: number
}

/** Fixes within this distance of the first fix of a stop belong to the stop, because the fixes of a standing receiver drift. */
const radiusMetres = 25
/** Shorter stops are traffic lights and junctions. */
const minMilliseconds = 60_000

const metresPerDegree = 111_195

/** Ordered by time. */
export function stopsOf({ times, coordinates }: Pick<Track, 'times' | 'coordinates'>): Stop[] {
  const stops: Stop[] = []
  let first = 0
  while (first < times.length) {
    let last = first
    while (last + 1 < times.length && isNear(coordinates[first], coordinates[last + 1])) last += 1
    const [from = 0, until = 0] = [times[first], times[last]]
    const isStop = until - from >= minMilliseconds
    if (isStop) stops.push({ position: coordinates[first] ?? [], from, until })
    first = isStop ? last + 1 : first + 1
  }
  return stops
}

function isNear([lonA = 0, latA = 0]: Position = [], [lonB = 0, latB = 0]: Position = []): boolean {
  const east = (lonB - lonA) * Math.cos((latA * Math.PI) / 180)
  return Math.hypot(east, latB - latA) * metresPerDegree <= radiusMetres
}
