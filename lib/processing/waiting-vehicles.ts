/**
 * Finds vehicles with uploads that are not processed: the processing failed, the stream lost the call, or the call is about to
 * come.
 */
import { inboxItem } from '../records/inbox.ts'
import { vehicleIn } from '../table/keys.ts'
import { everyInbox, scanEach } from '../table/scans.ts'
import type { Table } from '../table/table.ts'

/** The uploads of one vehicle that are not processed. */
export interface WaitingUploads {
  /** A lower bound. */
  readonly uploads: number
  /** When the first of these uploads was received, epoch milliseconds. */
  readonly sinceMilliseconds: number
}

/**
 * Returns the waiting uploads by vehicle, for vehicles whose first waiting upload was received up to `before`. Reads the whole
 * table; `onPage` is called with the number of items read so far.
 */
export async function waitingVehicles(
  table: Table,
  before: Date,
  onPage: (looked: number) => void = () => {}
): Promise<Map<string, WaitingUploads>> {
  const found = new Map<string, WaitingUploads>()
  await scanEach(table, everyInbox(), (items, looked) => {
    for (const item of items) {
      const { names, sinceMilliseconds } = inboxItem('').kind.decode(item)
      if (sinceMilliseconds > before.getTime()) continue
      found.set(vehicleIn(String(item.PK)) ?? '', { uploads: Math.max(1, names.length), sinceMilliseconds })
    }
    onPage(looked)
  })
  return found
}
