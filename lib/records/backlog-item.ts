/** An upload that is not one piece, until the processing divides it: its records are of several hours, or the inbox was full. */
import type { ItemRef } from '../table/item.ts'
import { backlogKey, backlogPrefix, uploadPrefix } from '../table/keys.ts'
import { hashOf } from './piece-name.ts'
import { recordsKind, type StoredRecords } from './records-kind.ts'

/** `name`: its sort key. One that has records has not been processed, so it does not expire. */
export const backlogItem = (vehicleId: string, name: string): ItemRef<StoredRecords> => ({
  key: backlogKey(vehicleId, name),
  kind: recordsKind
})

export const backlogName = (packed: Uint8Array) => `${backlogPrefix}${hashOf(packed)}`

/** Uploads that a version before the inbox stored are backlogs of another name. */
export const isBacklogName = (name: string) => name.startsWith(backlogPrefix) || name.startsWith(uploadPrefix)

export const recognizedSeconds = 7 * 86_400

/** Its records are in their hours; what remains tells a repeated upload from a new one. */
export function processedBacklog({ records: _, ...backlog }: StoredRecords, now: Date): StoredRecords {
  return { ...backlog, expiresAtSeconds: Math.floor(now.getTime() / 1000) + recognizedSeconds }
}
