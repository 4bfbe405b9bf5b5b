/** The value that a sample states for a rule. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { Sample } from './sample.ts'

/** Undefined where the sample says nothing of the field. What is on or off is one of two words. */
export function statedValue(
  values: Sample['values'],
  { property_indicator }: Pick<NotificationRule, 'property_indicator'>
): number | string | undefined {
  const value = values[property_indicator as keyof VehicleStatus]
  return typeof value === 'boolean' ? String(value) : value
}
