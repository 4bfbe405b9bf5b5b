/** A step of the processing leaves less than it found. */
import type { PendingHour } from './tracking/tracking-item.ts'

/** What is to be done of a vehicle. */
export interface Left {
  /** Ascending. */
  readonly due: readonly PendingHour[]
  /** Trips and triplegs that are found and not written yet. */
  readonly unwritten: number
}

/** No repetition of the step would come further. */
export class NoProgress extends Error {
  constructor(vehicleId: string, { due: [first], unwritten }: Left) {
    const where = first ? `the hour of ${new Date(first.hour).toISOString()}` : `${unwritten} trips and triplegs`
    super(`The processing of vehicle ${vehicleId} came no further at ${where}`)
    this.name = 'NoProgress'
  }
}

/**
 * The measure is the first hour that is due, later with each step, and without one the number of drives that are not written, smaller
 * with each step. Throws NoProgress.
 */
export function assertProgress(vehicleId: string, before: Left, after: Left): void {
  const [first, next] = [before.due[0], after.due[0]]
  const isLater = first !== undefined && (next === undefined || next.hour > first.hour)
  const isFewer = first === undefined && next === undefined && after.unwritten < before.unwritten
  const isNothing = first === undefined && before.unwritten === 0
  if (!isLater && !isFewer && !isNothing) throw new NoProgress(vehicleId, before)
}
