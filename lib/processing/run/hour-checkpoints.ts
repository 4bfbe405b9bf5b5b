/** Checkpoints of the hours that a run folded: what ended there, added to what had ended before where the run goes on. */

import type { Stay } from '../../telemetry/home/home-discovery.ts'
import type { HourCheckpoint } from '../tracking/checkpoint-groups.ts'
import { addTotals, type DriveRef, type EndedStay, noTotals, packLocal, type RunState } from '../tracking/run-state.ts'
import type { Fold, FoldedHour } from './fold-hours.ts'
import { totalsOf } from './hour-totals.ts'

/** Returns the trips or triplegs that ended in an hour. */
type EndedIn = (hour: number) => readonly DriveRef[]

interface Ended {
  readonly trips: EndedIn
  readonly triplegs: EndedIn
}

/** `continued`: the tracking of the first hour, where the run goes on in that hour. */
export function checkpointsOf(
  hours: readonly FoldedHour[],
  ended: Ended,
  continued: RunState | undefined
): HourCheckpoint[] {
  return hours.map((folded, index) => {
    const before = index === 0 ? continued : undefined
    return {
      begin: before?.begin ?? packLocal(folded.begin),
      trips: [...(before?.trips ?? []), ...ended.trips(folded.hour)],
      triplegs: [...(before?.triplegs ?? []), ...ended.triplegs(folded.hour)],
      stays: [...(before?.stays ?? []), ...folded.staypoints.map(endedStay)],
      totals: addTotals(totalsOf(folded), before?.totals ?? noTotals),
      hour: folded.hour
    }
  })
}

/** The staypoints that ended in the hours. */
export const staysOf = ({ hours }: Fold) =>
  hours.map(({ hour, staypoints }) => ({ hour, stays: staypoints.map(endedStay) }))

const endedStay = ({ fromMilliseconds, untilMilliseconds, longitude, latitude }: Stay): EndedStay => [
  fromMilliseconds,
  untilMilliseconds,
  longitude,
  latitude
]
