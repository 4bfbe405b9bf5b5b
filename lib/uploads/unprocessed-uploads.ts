/** Uploads that still have their records: the processing failed, the stream lost them, or it comes in a moment. */
import * as z from 'zod/mini'
import { unprocessedUploadsOf } from '../table/access-patterns.ts'
import type { Key } from '../table/keys.ts'
import { everyUnprocessedUpload, scanEach } from '../table/scans.ts'
import { queryAll, type StoredItem, type Table } from '../table/table.ts'
import { type UploadName, uploadNamed } from './upload-item.ts'

export interface UnprocessedUpload extends UploadName {
  readonly receivedMilliseconds: number
}

const Found = z.object({ PK: z.string(), SK: z.string(), receivedMilliseconds: z.int() })

function unprocessedUpload(item: StoredItem): UnprocessedUpload {
  const { receivedMilliseconds, ...key } = z.parse(Found, item)
  return { ...uploadNamed(key satisfies Key), receivedMilliseconds }
}

/** In the order of their receipt, which is mostly that of their records: so each costs least. */
export async function unprocessedUploads(table: Table, vehicleId: string): Promise<UnprocessedUpload[]> {
  const found = (await queryAll(table, unprocessedUploadsOf(vehicleId))).map(unprocessedUpload)
  return found.toSorted((a, b) => a.receivedMilliseconds - b.receivedMilliseconds)
}

/** What is not processed of one vehicle. */
export interface Backlog {
  readonly uploads: number
  /** When the first of them was received. */
  readonly sinceMilliseconds: number
}

/**
 * By vehicle, of those that were received up to `before`; reads the whole table. `onPage` is called with the numbers of items
 * that were looked at.
 */
export async function backlogs(
  table: Table,
  before: Date,
  onPage: (looked: number) => void = () => {}
): Promise<Map<string, Backlog>> {
  const byVehicle = new Map<string, Backlog>()
  await scanEach(table, everyUnprocessedUpload(), (found, looked) => {
    for (const { vehicleId, receivedMilliseconds: at } of found.map(unprocessedUpload)) {
      if (at > before.getTime()) continue
      const { uploads, sinceMilliseconds } = byVehicle.get(vehicleId) ?? { uploads: 0, sinceMilliseconds: at }
      byVehicle.set(vehicleId, { uploads: uploads + 1, sinceMilliseconds: Math.min(sinceMilliseconds, at) })
    }
    onPage(looked)
  })
  return byVehicle
}
