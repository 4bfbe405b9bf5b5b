/**
 * The vehicle status fields that a notification rule can watch, and the values that it can compare them with. Source:
 * decisions, "Endpoints".
 */
import { statusFieldNames, statusRow } from './status-fields.ts'

/** Values of `value_key` of a rule for a numeric field. */
const thresholds: readonly string[] = ['BELOW', 'ABOVE']

/** The accepted values of `value_key` for a vehicle status field; undefined for a field that no rule can watch. */
export function ruleValueKeys(field: string): readonly string[] | undefined {
  const row = statusRow(field)
  if (!row || row.type === 'moment' || row.type === 'flag') return undefined
  return row.values ?? thresholds
}

/** Every field that a rule can watch. */
export function ruleProperties(): string[] {
  return statusFieldNames.filter((field) => ruleValueKeys(field))
}

/** Whether a rule for the field compares with a threshold. Otherwise `value` is a number of minutes. */
export function hasThreshold(field: string): boolean {
  return ruleValueKeys(field) === thresholds
}

/**
 * How far a value must go back before a condition that held ends, in the unit of the field; 0 for a field that has no hysteresis,
 * such as the odometer and the PDOP. Source: decisions, "When a rule fires", 2.
 */
export function hysteresisOf(field: string): number {
  return statusRow(field)?.hysteresis ?? 0
}
