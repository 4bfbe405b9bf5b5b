/** What a run of the detection leaves that ended before the newest record. */

import type { StoredHours } from '../tracking/stored-hours.ts'
import { type Checkpoint, noTotals, type PendingHour, packLocal, type Tracking } from '../tracking/tracking-item.ts'
import type { Fold } from './fold-hours.ts'
import type { HourCheckpoint } from './hour-checkpoints.ts'

interface Written {
  readonly tracking: Tracking
  readonly checkpoints: ReadonlyMap<number, Checkpoint>
}

/** The run ended at an hour that is stored: its state is right, or is set and the hour folded by the next run. */
export function beforeEnd(
  { tracking, checkpoints }: StoredHours,
  { next, state, isConverged }: Fold,
  newCheckpoints: readonly HourCheckpoint[],
  common: Tracking
): Written {
  const written = new Map<number, Checkpoint>(newCheckpoints.map(({ hour, ...checkpoint }) => [hour, checkpoint]))
  if (isConverged || next === undefined) return { tracking: common, checkpoints: written }
  const begin = packLocal(state)
  if (next === tracking.hour) return { tracking: { ...common, begin }, checkpoints: written }
  const following = checkpoints.get(next)
  const empty = { trips: [], triplegs: [], stays: [], totals: noTotals }
  return { tracking: common, checkpoints: written.set(next, { ...empty, ...following, begin }) }
}

/**
 * Those that the run did not come to; where it broke off, the next one goes on, and knows how far records changed. Before the
 * hour that comes next, and where none does, hours without records are done.
 */
export function leftPending(
  pending: readonly PendingHour[],
  tracking: Tracking,
  { next, isConverged }: Fold
): PendingHour[] {
  if (next === undefined) return []
  const left = pending.filter(({ hour }) => hour >= next)
  if (isConverged || next > tracking.hour) return left
  const changedUpTo = Math.max(...pending.filter(({ hour }) => hour < next).map(({ upTo }) => upTo))
  const known = left.find(({ hour }) => hour === next)
  const first = { hour: next, from: next, upTo: Math.max(changedUpTo, known?.upTo ?? changedUpTo) }
  return [first, ...left.filter(({ hour }) => hour !== next)]
}
