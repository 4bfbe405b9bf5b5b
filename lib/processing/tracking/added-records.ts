/** Records that a call of the processing read from the inbox. */

import type { LatestFix } from '../../records/latest-fix.ts'
import type { PieceName } from '../../records/piece-name.ts'
import { mergedHours } from './pending-hours.ts'
import type { PendingHour } from './run-state.ts'
import { isUnfinished, newTracking, type Tracking } from './tracking-item.ts'
import { intervalsWith } from './upload-intervals.ts'

export interface AddedRecords {
  /** Hours of the backlogs that were divided. */
  readonly hours: readonly PendingHour[]
  /** The pieces that the inbox named. */
  readonly pieces: readonly PieceName[]
  /** When the last upload of the vehicle was received, epoch milliseconds. */
  readonly receivedMilliseconds: number
  /** The newest fix of the last upload that had one. */
  readonly fix?: LatestFix | undefined
}

/** Returns the tracking with the added hours pending; undefined where nothing is to be done. */
export function withAdded(stored: Tracking | undefined, added: AddedRecords | undefined): Tracking | undefined {
  if (!added) return stored && isUnfinished(stored) ? stored : undefined
  const pending = mergedHours(stored?.run.pending ?? [], added.hours, added.pieces)
  const [first] = pending
  if (!first && !(stored && isUnfinished(stored))) return undefined
  const { registration, run, ...others } = stored ?? newTracking(first?.hour ?? 0)
  const receivedMilliseconds = Math.max(registration.receivedMilliseconds, added.receivedMilliseconds)
  const { fix = registration.fix } = added
  const uploadIntervals = intervalsWith(stored, receivedMilliseconds)
  return {
    ...others,
    registration: {
      firstHour: Math.min(registration.firstHour, first?.hour ?? registration.firstHour),
      receivedMilliseconds,
      ...(uploadIntervals && { uploadIntervals }),
      ...(fix && { fix })
    },
    run: { ...run, pending }
  }
}

/** The newest record is processed again, so that the step reaches it. */
export function withNewest(stored: Tracking): Tracking {
  const { hour, lastMilliseconds: last, pending } = stored.run
  return { ...stored, run: { ...stored.run, pending: mergedHours(pending, [{ hour, from: last, upTo: last }]) } }
}
