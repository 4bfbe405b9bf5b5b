/** What a call of the processing has taken out of the inbox. */
import type { PieceName } from '../../records/piece-name.ts'
import type { PendingHour } from './tracking-item.ts'

export interface AddedRecords {
  /** Of backlogs. */
  readonly hours: readonly PendingHour[]
  /** The pieces that were named. */
  readonly pieces: readonly PieceName[]
  /** When the vehicle was heard of last. */
  readonly receivedMilliseconds: number
}
