/** An upload as the receiver stores it, until its records are processed. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type ItemRef, kindOf } from '../table/item.ts'
import { type Key, uploadKey, uploadPrefix } from '../table/keys.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { packRecords } from './packed-records.ts'

const StoredUpload = z.object({
  /** Packed; absent once they are processed. An upload that has them has not been processed, so it must not expire. */
  records: z.optional(z.instanceof(Uint8Array)),
  receivedMilliseconds: z.int(),
  /** Until then the same upload is recognized. */
  expiresAtSeconds: z.optional(z.int())
})
export type Upload = z.infer<typeof StoredUpload>

const uploadKind = kindOf(StoredUpload)

/** The upload that holds these bytes: the same records make the same item, however the client wrote them. */
export const uploadItem = (vehicleId: string, packed: Uint8Array): ItemRef<Upload> =>
  uploadItemOf(vehicleId, createHash('sha256').update(packed).digest('base64url'))

export interface UploadName {
  readonly vehicleId: string
  readonly hash: string
}

/** What the key of an upload names. */
export function uploadNamed({ PK, SK }: Key): UploadName {
  return { vehicleId: PK.slice(PK.indexOf('#') + 1), hash: SK.slice(uploadPrefix.length) }
}

export const uploadItemOf = (vehicleId: string, hash: string): ItemRef<Upload> => ({
  key: uploadKey(vehicleId, hash),
  kind: uploadKind
})

/** Not processed yet. `records` in the order of time; 1,000 of them, which the receiver takes at once, stay below 400 KB. */
export function newUpload(records: readonly VehicleRecord[], now: Date) {
  return { records: packRecords(records), receivedMilliseconds: now.getTime() } satisfies Upload
}

const recognizedSeconds = 7 * 86_400

/** Its records are in the vehicle's history; what remains tells a repeated upload from a new one. */
export function processedUpload({ records: _, ...upload }: Upload, now: Date): Upload {
  return { ...upload, expiresAtSeconds: Math.floor(now.getTime() / 1000) + recognizedSeconds }
}
