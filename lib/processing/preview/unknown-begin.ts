/** What the first records of a preview leave open: since when a value has lasted that they begin with. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { hasThreshold } from '../../contract/rule-values.ts'
import { conditionOf } from '../../rules/evaluation/condition.ts'
import type { Sample } from '../../rules/evaluation/sample.ts'
import { statedValue } from '../../rules/evaluation/stated-value.ts'
import { minutes } from '../../telemetry/detection-settings.ts'

/** How long the value of the rule must last, in milliseconds; 0 for a rule with a threshold. */
export const heldMillisecondsOf = (rule: NotificationRule) => (hasThreshold(rule) ? 0 : minutes(rule.value))

/**
 * Returns the moment up to which edges of the rule cannot be known, epoch milliseconds: where the first sample has its value
 * already, until the value has lasted from there on for as long as the rule says, or ends, or is not known any more. `samples` are in
 * the order of time.
 */
export function unknownUntil(rule: NotificationRule, samples: readonly Sample[], knownMilliseconds: number): number {
  const held = heldMillisecondsOf(rule)
  const condition = conditionOf(rule)
  const stated = samples.flatMap(({ at, values }) => {
    const value = statedValue(values, rule)
    return value === undefined ? [] : [{ at, holds: condition(value, false) }]
  })
  const [first] = stated
  if (hasThreshold(rule) || !first?.holds) return Number.NEGATIVE_INFINITY
  const end = stated.find(({ holds }) => !holds)?.at ?? Number.POSITIVE_INFINITY
  const isGap = ({ at }: (typeof stated)[number], next: number) =>
    (stated[next]?.at ?? Infinity) > at + knownMilliseconds
  const known = stated.find((one, index) => isGap(one, index + 1))
  return Math.min(first.at + held, end, (known ?? first).at + knownMilliseconds)
}
