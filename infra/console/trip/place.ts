/** The position of a vehicle on its track at any moment. */
import type { Position } from '../map/track-features.ts'
import { indexAt, type Track } from './track.ts'

export interface Place {
  readonly position: Position
  /** Degrees from true North. */
  readonly angle: number
}

/** Interpolates linearly between two fixes. Before the first and after the last fix the position is that of the fix. */
export function placeAt(track: Track, moment: number): Place {
  const index = indexAt(track, moment)
  const [from = [0, 0], to = from] = track.coordinates.slice(index, index + 2)
  const [begin = moment, end = begin] = track.times.slice(index, index + 2)
  const share = end === begin ? 0 : Math.min(1, Math.max(0, (moment - begin) / (end - begin)))
  const [longitude = 0, latitude = 0] = from.map((value, axis) => value + ((to[axis] ?? value) - value) * share)
  return { position: [longitude, latitude], angle: track.values.get('angle')?.[index] ?? bearing(from, to) }
}

/** Degrees from true North, computed on a plane, which is accurate enough between neighbouring positions of a track. */
function bearing([lonA = 0, latA = 0]: Position, [lonB = 0, latB = 0]: Position): number {
  const east = (lonB - lonA) * Math.cos((latA * Math.PI) / 180)
  return (Math.atan2(east, latB - latA) * 180) / Math.PI
}
