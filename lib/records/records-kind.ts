/** Items that hold packed records. */
import * as z from 'zod/mini'
import { type ItemKind, kindOf } from '../table/item.ts'

const StoredRecords = z.object({
  /** Packed; absent where the records have been processed. */
  records: z.optional(z.instanceof(Uint8Array)),
  expiresAtSeconds: z.optional(z.int())
})
export type StoredRecords = z.infer<typeof StoredRecords>

export const recordsKind: ItemKind<StoredRecords> = kindOf(StoredRecords)
