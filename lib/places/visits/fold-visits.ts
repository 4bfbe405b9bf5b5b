/**
 * Follows a vehicle past its places over hours of records, and corrects what late records change: from the first hour that has new
 * records until an hour begins as it did before.
 */
import { followPlaces, type Places, type PlacesState, type PlacesStep } from './follow-places.ts'
import type { VisitFix } from './follow-visits.ts'

export interface VisitHour {
  readonly hour: number
  readonly begin: PlacesState
  /** What became known by the fixes of the hour; it can have happened before. */
  readonly events: PlacesStep['events']
}

export interface VisitFold {
  /** The hours that were followed. */
  readonly hours: readonly VisitHour[]
  /** The state after the last of them. */
  readonly state: PlacesState
  /** Whether what is stored of the hours that follow is right. */
  readonly isConverged: boolean
}

export interface VisitFoldInput {
  /** The state at the begin of the first hour. */
  readonly state: PlacesState
  /** Hours with all of their fixes, ascending, from the first with new records on. */
  readonly hours: Iterable<readonly [hour: number, fixes: readonly VisitFix[]]>
  /** Whether what is stored of an hour and of those that follow is right if the hour begins with this state. */
  readonly isRight: (hour: number, begin: PlacesState) => boolean
  readonly places: Places
}

/** Reads no further hour once nothing can change in those that follow. */
export function foldVisits({ state: begin, hours, isRight, places }: VisitFoldInput): VisitFold {
  const folded: VisitHour[] = []
  let state = begin
  for (const [hour, fixes] of hours) {
    if (isRight(hour, state)) return { hours: folded, state, isConverged: true }
    const step = followPlaces(state, fixes, places)
    folded.push({ hour, begin: state, events: step.events })
    state = step.state
  }
  return { hours: folded, state, isConverged: false }
}
