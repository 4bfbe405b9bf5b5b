/** The value that a sample states for a rule. */
import { customNameOf } from '../../contract/custom-name.ts'
import { customValueIn } from '../../contract/custom-values.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import { hasThreshold } from '../../contract/rule-values.ts'
import type { Sample } from './sample.ts'

/**
 * A number where the rule compares with a threshold, otherwise a text. Undefined where the sample says nothing of the field, or
 * has a custom value that is no number for a threshold.
 */
export function statedValue(
  values: Sample['values'],
  rule: Pick<NotificationRule, 'property_indicator' | 'value_key'>
): number | string | undefined {
  const { property_indicator: field } = rule
  const name = customNameOf(field)
  const value = name === undefined ? values[field as keyof VehicleStatus] : customValueIn(values.custom, name)
  if (value === undefined || typeof value === 'object') return undefined
  if (!hasThreshold(rule)) return String(value)
  return typeof value === 'number' ? value : undefined
}
