/** The outcome of an upload: its accepted, repeated and rejected records. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { count, described } from '../fields.ts'

export const RejectedRecord = described(
  z.strictObject({
    index: count('Its place in `records`, from 0'),
    reason: described(z.string(), 'What is wrong with the first of its fields that is wrong')
  }),
  'A record that was not taken'
)

export const UploadReceipt = described(
  z.strictObject({
    accepted: count('Records that are stored and will be processed'),
    duplicates: count(
      'Records that repeat the moment of an earlier one of this upload; all of them where the same upload is stored already'
    ),
    rejected: described(z.array(RejectedRecord), 'The others are taken all the same')
  }),
  'What became of the records of an upload'
)
export type UploadReceipt = z.infer<typeof UploadReceipt>
