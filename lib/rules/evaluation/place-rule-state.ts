/** What the evaluation of a vehicle's rules on places keeps between two calls, as a part of the vehicle's tracking. */
import * as z from 'zod/mini'
import { RuleState } from './rule-state.ts'

/** The state of one rule. All moments are epoch milliseconds. */
const PlaceRuleState = z.extend(RuleState, {
  /** When the rule was evaluated first; absent once the side of the vehicle is known. */
  b: z.optional(z.int()),
  /** The last moment at which the vehicle changed its side, or was first known to be on one. */
  l: z.optional(z.int())
})
export type PlaceRuleState = z.infer<typeof PlaceRuleState>

/** By the ID of the rule. */
export const PlaceRuleStates = z.record(z.string(), PlaceRuleState)
export type PlaceRuleStates = z.infer<typeof PlaceRuleStates>
