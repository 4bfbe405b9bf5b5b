/**
 * Finds vehicles with uploads that are not processed: the processing failed, the stream lost the call, or the call is about to
 * come.
 */
import * as z from 'zod/mini'
import { inboxItem } from '../records/inbox.ts'
import { inboxSortKey } from '../table/keys.ts'
import { everyWaitingItem, scanEach } from '../table/scans.ts'
import type { StoredItem, Table } from '../table/table.ts'

/** The uploads of one vehicle that are not processed. */
export interface WaitingUploads {
  /** A lower bound. */
  readonly uploads: number
  /** When the first of these uploads was received, epoch milliseconds. */
  readonly sinceMilliseconds: number
}

const Found = z.object({ PK: z.string(), SK: z.string() })

/** An upload as versions before the inbox stored it. */
const StoredUpload = z.object({ receivedMilliseconds: z.int() })

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
  await scanEach(table, everyWaitingItem(), (items, looked) => {
    for (const item of items) {
      const { PK } = z.parse(Found, item)
      const vehicleId = PK.slice(PK.indexOf('#') + 1)
      const waiting = waitingIn(item)
      const known = found.get(vehicleId) ?? { uploads: 0, sinceMilliseconds: Number.POSITIVE_INFINITY }
      found.set(vehicleId, {
        uploads: known.uploads + waiting.uploads,
        sinceMilliseconds: Math.min(known.sinceMilliseconds, waiting.sinceMilliseconds)
      })
    }
    onPage(looked)
  })
  return new Map([...found].filter(([, { sinceMilliseconds }]) => sinceMilliseconds <= before.getTime()))
}

function waitingIn(item: StoredItem): WaitingUploads {
  if (item.SK !== inboxSortKey) {
    return { uploads: 1, sinceMilliseconds: z.parse(StoredUpload, item).receivedMilliseconds }
  }
  const { names, sinceMilliseconds } = inboxItem('').kind.decode(item)
  return { uploads: Math.max(1, names.length), sinceMilliseconds }
}
