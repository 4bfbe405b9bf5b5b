/** What the rules of a vehicle keep between two steps of the processing. */
import * as z from 'zod/mini'
import { PlaceRuleStates } from '../../rules/evaluation/place-rule-state.ts'
import { RuleStates } from '../../rules/evaluation/rule-state.ts'
import { UploadSilences } from '../../rules/evaluation/upload-silence-state.ts'

/** A rule that fired, of which no step has made the message yet. The names are short because there may be hundreds. */
const WaitingMessage = z.object({
  /** The mark of the rule: see `marked-rules.ts`. */
  r: z.string(),
  /** When it fired, epoch milliseconds. */
  at: z.int(),
  /** The value that was observed. */
  o: z.union([z.number(), z.string()]),
  /** How many edges were suppressed before. */
  n: z.int(),
  late: z.optional(z.literal(true)),
  trip: z.optional(z.string())
})
export type WaitingMessage = z.infer<typeof WaitingMessage>

export const RuleProgress = z.object({
  /** By the marks of the rules. */
  states: RuleStates,
  /** Of the rules on the time without an upload, by their marks; absent where there are none. */
  silences: z.optional(UploadSilences),
  /** Of the rules on places, by their marks; absent where there are none. */
  places: z.optional(PlaceRuleStates),
  /** In the order of time; absent where there are none. */
  waiting: z.optional(z.array(WaitingMessage)),
  /** When the timer of the rules is due, epoch milliseconds; absent where none is set. */
  dueMilliseconds: z.optional(z.int())
})
export type RuleProgress = z.infer<typeof RuleProgress>
