/**
 * The vehicle status fields that a notification rule can watch, and the values that it can compare them with. Source:
 * decisions, "Endpoints".
 */
import { VehicleStatus } from './resources/vehicle-status.ts'
import { enumValues, schemaKind } from './schema-kind.ts'

/** Values of `value_key` of a rule for a numeric field. */
const thresholds: readonly string[] = ['BELOW', 'ABOVE']

/** The accepted values of `value_key` for a vehicle status field; undefined for a field that no rule can watch. */
export function ruleValueKeys(field: string): readonly string[] | undefined {
  if (!Object.hasOwn(VehicleStatus.shape, field)) return undefined
  const schema = VehicleStatus.shape[field as keyof VehicleStatus]
  return enumValues(schema) ?? (schemaKind(schema) === 'number' ? thresholds : undefined)
}

/** Every field that a rule can watch. */
export function ruleProperties(): string[] {
  return Object.keys(VehicleStatus.shape).filter((field) => ruleValueKeys(field))
}

/** Whether a rule for the field compares with a threshold. Otherwise `value` is a number of minutes. */
export function hasThreshold(field: string): boolean {
  return ruleValueKeys(field) === thresholds
}
