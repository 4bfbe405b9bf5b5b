/**
 * Trips that late records removed and that users had written on. Where further late records show that the vehicle drove at that
 * time after all, the trip gets its ID and what was written on it back.
 */

import { defined } from '../../telemetry/measured-fields.ts'
import type { ScoredTrip } from '../../trips/stored-trip.ts'
import { writtenPart } from '../../trips/written-part.ts'
import type { FormerTrip } from '../tracking/drives-state.ts'
import type { MatchedDrive } from './match-drives.ts'

/** Former trips that are kept, the newest. A vehicle whose records come in order has none. */
const maxFormerTrips = 20

/** Returns undefined where users have written nothing on the trip. */
export function formerTrip(trip: ScoredTrip): FormerTrip | undefined {
  const { visibility, deleted, validation_score, isScoredByUser } = trip
  const given = {
    ...writtenPart([trip]),
    ...(visibility === 'PUBLIC' && { visibility }),
    ...(deleted && { deleted }),
    ...(isScoredByUser && { validation_score, isScoredByUser })
  }
  const written = defined(given)
  if (Object.keys(written).length === 0) return undefined
  return { i: trip.id, f: Date.parse(trip.timestamp_start), u: Date.parse(trip.timestamp_end), written }
}

/** Returns undefined where there are none. */
export function formerTripsWith(known: readonly FormerTrip[], added: readonly FormerTrip[]): FormerTrip[] | undefined {
  const all = [...known.filter(({ i }) => !added.some((one) => one.i === i)), ...added]
  return all.length > 0 ? all.slice(-maxFormerTrips) : undefined
}

export interface Restored<T> {
  readonly match: MatchedDrive<T>
  /** What users had written on former trips of the same time, the oldest first. */
  readonly written: readonly FormerTrip['written'][]
}

interface Span {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

/**
 * Gives a drive that matches no stored trip the ID of the oldest former trip of its time. Other drives take over what was
 * written on former trips of their time.
 */
export function restored<T extends Span>(matches: readonly MatchedDrive<T>[], former: readonly FormerTrip[]) {
  const left = former.toSorted((a, b) => a.f - b.f || a.u - b.u)
  const found = matches.map((match): Restored<T> => {
    const { fromMilliseconds, untilMilliseconds } = match.drive
    const ofTime = left.filter(({ f, u }) => f <= untilMilliseconds && fromMilliseconds <= u)
    for (const one of ofTime) left.splice(left.indexOf(one), 1)
    const [oldest] = ofTime
    const before = match.before ?? (oldest && { i: oldest.i, f: oldest.f, u: oldest.u })
    return { match: { ...match, ...(before && { before }) }, written: ofTime.map(({ written }) => written) }
  })
  return { found, left }
}
