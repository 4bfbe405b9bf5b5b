/** Rule sets as records of exports. */
import { type RuleSet, shownContent } from '../../lib/rules/sets/stored-set.ts'

/** Without those whose named vehicles were not found, because they were changed between the reads. */
export function ruleSetRecords(sets: readonly RuleSet[]) {
  const whole = sets.filter(({ vehicleIds }) => vehicleIds?.length !== 0)
  return whole.map((set) => ({ type: 'notification_rule_set', ...shownContent(set), origin: set.stored.origin }))
}
