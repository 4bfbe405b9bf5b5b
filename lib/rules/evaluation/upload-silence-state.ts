/** What the evaluation of the rules on the time without an upload keeps between two calls, as a part of the vehicle's tracking. */
import * as z from 'zod/mini'

/** The state of one rule. The names are those of `RuleState`; all moments are epoch milliseconds. */
const UploadSilence = z.object({
  h: z.string(),
  /** When the rule was evaluated first: one that is made while the vehicle is silent fires then. */
  s: z.int(),
  /** When the upload was received after which it fired last; absent before the first time. */
  r: z.optional(z.int()),
  m: z.optional(z.int()),
  n: z.optional(z.int())
})
export type UploadSilence = z.infer<typeof UploadSilence>

/** By the ID of the rule. */
export const UploadSilences = z.record(z.string(), UploadSilence)
export type UploadSilences = z.infer<typeof UploadSilences>
