/** A backlog is an upload that waits to be divided into pieces: its records are of several hours, or the inbox was full. */
import type { ItemRef } from '../table/item.ts'
import { backlogKey, backlogPrefix } from '../table/keys.ts'
import { recordsKind, type StoredRecords } from './records-kind.ts'

/** Names a backlog's item. `name`: its sort key. A backlog with records has not been processed, so it does not expire. */
export const backlogItem = (vehicleId: string, name: string): ItemRef<StoredRecords> => ({
  key: backlogKey(vehicleId, name),
  kind: recordsKind
})

/** Whether the name is that of a backlog. */
export const isBacklogName = (name: string) => name.startsWith(backlogPrefix)

export const recognizedSeconds = 7 * 86_400

/**
 * Returns a backlog without its records, which are stored in their hours. The item is kept for a time so that a repeated upload
 * is recognized.
 */
export function processedBacklog({ records: _, ...backlog }: StoredRecords, now: Date): StoredRecords {
  return { ...backlog, expiresAtSeconds: Math.floor(now.getTime() / 1000) + recognizedSeconds }
}
