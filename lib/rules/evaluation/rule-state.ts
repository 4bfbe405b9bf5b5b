/** What the evaluation of a vehicle's rules keeps between two calls, as a part of the vehicle's tracking. */
import * as z from 'zod/mini'

/**
 * The state of one rule. The names are short because each upload writes the states. All moments are epoch milliseconds. A rule
 * without a state is one whose condition does not hold and that did not fire within its cool-down.
 */
export const RuleState = z.object({
  /** The fingerprint of the rule: a changed rule begins without `s` and `e`. */
  h: z.string(),
  /** Since when the condition has held; absent where it does not hold. */
  s: z.optional(z.int()),
  /** The last value by which a condition that must last has held; absent for a threshold. */
  k: z.optional(z.int()),
  /** That value, where it is not the `value_key` of the rule. */
  o: z.optional(z.union([z.number(), z.string()])),
  /** The last edge since then; absent where there was none. */
  e: z.optional(z.int()),
  /** The edge that made the last message, kept for its cool-down. */
  m: z.optional(z.int()),
  /** Edges since that message, which the cool-down suppressed; absent where there were none. */
  n: z.optional(z.int())
})
export type RuleState = z.infer<typeof RuleState>

export const RuleStates = z.object({
  /** The moment of the last sample that was evaluated; absent before the first. Samples up to it change nothing. */
  at: z.optional(z.int()),
  /** States by the ID of the rule. */
  rules: z.record(z.string(), RuleState),
  /**
   * The last silence of the vehicle, while records older than it may come: see `silence.ts`. `at`: epoch milliseconds. `before`:
   * by the ID of the rule its state before the silence, null where the silence stands.
   */
  silent: z.optional(z.object({ at: z.int(), before: z.record(z.string(), z.nullable(RuleState)) }))
})
export type RuleStates = z.infer<typeof RuleStates>
