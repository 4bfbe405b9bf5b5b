/** Fails a step of the processing that leaves as much as it found. */
import type { PendingHour } from './tracking/run-state.ts'
import { isVisitsProgress, type VisitsState } from './tracking/visits-state.ts'

/** What is left to be processed of a vehicle. */
export interface RemainingWork {
  /** Ascending. */
  readonly due: readonly PendingHour[]
  /** Changes of trips and triplegs, and messages of rules, that are not written yet. */
  readonly unwritten: number
  readonly visits?: VisitsState | undefined
}

/** Thrown where a repetition of the step would not get further either. */
export class NoProgress extends Error {
  constructor(vehicleId: string, { due: [first], unwritten }: RemainingWork) {
    const where = first
      ? `the hour of ${new Date(first.hour).toISOString()}`
      : `${unwritten} trips, triplegs and messages`
    super(`The processing of vehicle ${vehicleId} came no further at ${where}`)
    this.name = 'NoProgress'
  }
}

/**
 * Throws NoProgress unless the first due hour is later than before or, where no hour was due, less is left to be
 * written. Messages can wait for visits, which take the room of a transaction first.
 */
export function assertProgress(vehicleId: string, before: RemainingWork, after: RemainingWork): void {
  const [first, next] = [before.due[0], after.due[0]]
  const isLater = first !== undefined && (next === undefined || next.hour > first.hour)
  const isFewer = first === undefined && next === undefined && isLess(before, after)
  const isNothing = first === undefined && before.unwritten === 0
  if (!isLater && !isFewer && !isNothing) throw new NoProgress(vehicleId, before)
}

const isLess = (before: RemainingWork, after: RemainingWork) =>
  after.unwritten < before.unwritten || isVisitsProgress(before.visits, after.visits)
