/** Which vehicle status fields a notification rule can watch, and for which values. Source: decisions, "Endpoints". */
import { VehicleStatus } from './resources/vehicle-status.ts'
import { enumValues, schemaKind } from './schema-kind.ts'

/** `value_key` of a rule for a numeric field. */
const thresholds: readonly string[] = ['BELOW', 'ABOVE']

/** What `value_key` may be for a field of a vehicle status; undefined for a field that no rule can watch. */
export function ruleValueKeys(field: string): readonly string[] | undefined {
  if (!Object.hasOwn(VehicleStatus.shape, field)) return undefined
  const schema = VehicleStatus.shape[field as keyof VehicleStatus]
  return enumValues(schema) ?? (schemaKind(schema) === 'number' ? thresholds : undefined)
}

/** Every field that a rule can watch. */
export function ruleProperties(): string[] {
  return Object.keys(VehicleStatus.shape).filter((field) => ruleValueKeys(field))
}

/** Whether a rule for the field compares with a threshold; otherwise `value` is a number of minutes. */
export function hasThreshold(field: string): boolean {
  return ruleValueKeys(field) === thresholds
}
