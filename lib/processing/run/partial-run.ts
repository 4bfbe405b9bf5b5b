/** Results of a run of the detection that ended before the newest record. */

import type { HourCheckpoint } from '../tracking/checkpoint-groups.ts'
import { type Checkpoint, noTotals, type PendingHour, packLocal, type RunState } from '../tracking/run-state.ts'
import type { Fold } from './fold-hours.ts'
import type { StoredHours } from './stored-hours.ts'

interface Written {
  readonly tracking: RunState
  readonly checkpoints: ReadonlyMap<number, Checkpoint>
}

/**
 * Returns what is written where the run ended at a stored hour: either its stored state is right, or it is replaced and the
 * next run folds the hour.
 */
export function beforeEnd(
  { tracking, checkpoints }: StoredHours,
  { next, state, isConverged }: Fold,
  newCheckpoints: readonly HourCheckpoint[],
  common: RunState
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
 * Returns the hours that are left pending. Where the run reached its limit, the next hour is pending up to the last record that
 * changed. Pending hours before the next hour are done, and all of them where no hour follows.
 */
export function leftPending(
  pending: readonly PendingHour[],
  tracking: RunState,
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
