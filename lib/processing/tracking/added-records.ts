/** What a call of the processing has taken out of the inbox. */
import type { PieceName } from '../../records/piece-name.ts'
import { newTracking } from './new-tracking.ts'
import { mergedHours } from './pending-hours.ts'
import type { PendingHour, Tracking } from './tracking-item.ts'

export interface AddedRecords {
  /** Of backlogs. */
  readonly hours: readonly PendingHour[]
  /** The pieces that were named. */
  readonly pieces: readonly PieceName[]
  /** When the vehicle was heard of last. */
  readonly receivedMilliseconds: number
}

/** The tracking with their hours pending. Undefined where there is nothing to be done. */
export function withAdded(
  stored: Tracking | undefined,
  added: AddedRecords | undefined,
  now: Date
): Tracking | undefined {
  if (!added) return stored && stored.pending.length + stored.unplaced.length > 0 ? stored : undefined
  const pending = mergedHours(stored?.pending ?? [], added.hours, added.pieces)
  const [first] = pending
  if (!first && !stored?.unplaced.length) return undefined
  const tracking = stored ?? newTracking(first?.hour ?? 0)
  return {
    ...tracking,
    ...(first && tracking.firstHour !== undefined && { firstHour: Math.min(tracking.firstHour, first.hour) }),
    // Of what a version before the inbox stored, the moment is not known.
    receivedMilliseconds: Math.max(tracking.receivedMilliseconds, added.receivedMilliseconds) || now.getTime(),
    pending
  }
}
