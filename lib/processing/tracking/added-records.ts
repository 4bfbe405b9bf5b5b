/** Records that a call of the processing read from the inbox. */
import type { PieceName } from '../../records/piece-name.ts'
import { newTracking } from './new-tracking.ts'
import { mergedHours } from './pending-hours.ts'
import type { PendingHour, Tracking } from './tracking-item.ts'
import { intervalsWith } from './upload-intervals.ts'

export interface AddedRecords {
  /** Hours of the backlogs that were divided. */
  readonly hours: readonly PendingHour[]
  /** The pieces that the inbox named. */
  readonly pieces: readonly PieceName[]
  /** When the last upload of the vehicle was received, epoch milliseconds. */
  readonly receivedMilliseconds: number
}

/** Whether a step is to be taken although no records were added. */
export const isUnfinished = ({ pending, unplaced, ruleProgress }: Tracking) =>
  pending.length + unplaced.length + (ruleProgress?.waiting?.length ?? 0) > 0

/** Returns the tracking with the added hours pending; undefined where nothing is to be done. */
export function withAdded(
  stored: Tracking | undefined,
  added: AddedRecords | undefined,
  now: Date
): Tracking | undefined {
  if (!added) return stored && isUnfinished(stored) ? stored : undefined
  const pending = mergedHours(stored?.pending ?? [], added.hours, added.pieces)
  const [first] = pending
  if (!first && !(stored && isUnfinished(stored))) return undefined
  const tracking = stored ?? newTracking(first?.hour ?? 0)
  // For uploads of a version before the inbox the moment is not known.
  const receivedMilliseconds = Math.max(tracking.receivedMilliseconds, added.receivedMilliseconds) || now.getTime()
  const uploadIntervals = intervalsWith(stored, receivedMilliseconds)
  return {
    ...tracking,
    ...(first && tracking.firstHour !== undefined && { firstHour: Math.min(tracking.firstHour, first.hour) }),
    receivedMilliseconds,
    ...(uploadIntervals && { uploadIntervals }),
    pending
  }
}
