import type { Checkpoint, DriveRef, RunState } from '../tracking/run-state.ts'
/** The trips during which rules may have fired. */

/**
 * Returns the trips of the hours that were processed, those that silence has ended, and the one in progress. This one has no end:
 * a value lasts, and records without a position come, after its last fix.
 */
export function tripsOf(
  tracking: Pick<RunState, 'trips' | 'silent' | 'runningTrip'>,
  checkpoints: Iterable<Pick<Checkpoint, 'trips'>> = []
): DriveRef[] {
  const { runningTrip, silent } = tracking
  const ended = [...checkpoints, tracking].flatMap(({ trips }) => trips)
  return [...ended, ...(silent?.trips ?? []), ...(runningTrip ? [{ ...runningTrip, u: Number.POSITIVE_INFINITY }] : [])]
}
