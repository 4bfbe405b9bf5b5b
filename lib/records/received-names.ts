/** Remembers which pieces of an hour were joined into larger ones, so that a repeated upload is recognized. */
import * as z from 'zod/mini'
import { type ItemRef, kindOf } from '../table/item.ts'
import { receivedKey } from '../table/keys.ts'
import { recognizedSeconds } from './backlog-item.ts'
import { isoHour } from './hour.ts'

const StoredNames = z.object({
  /** Hashes of the pieces. */
  hashes: z.array(z.string()),
  expiresAtSeconds: z.int()
})
export type ReceivedNames = z.infer<typeof StoredNames>

const receivedKind = kindOf(StoredNames)

export const receivedItem = (vehicleId: string, hour: number): ItemRef<ReceivedNames> => ({
  key: receivedKey(vehicleId, isoHour(hour)),
  kind: receivedKind
})

/** The most hashes of an hour, about 40 KB: a device that sends one record in each upload stays below it. */
const maxHashes = 2000

export function withHashes(known: ReceivedNames | undefined, hashes: readonly string[], now: Date): ReceivedNames {
  const all = [...new Set([...(known?.hashes ?? []), ...hashes])]
  return {
    hashes: all.slice(-maxHashes),
    expiresAtSeconds: Math.floor(now.getTime() / 1000) + recognizedSeconds
  }
}
