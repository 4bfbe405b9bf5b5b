/**
 * What a notification rule can watch, and the values and operators that it can compare with. Source: decisions, "Endpoints".
 */
import { customNameOf } from './custom-name.ts'
import { placeProperty } from './place-rules.ts'
import { statusFieldNames, statusRow } from './status-fields.ts'
import { silenceKey, silenceProperty } from './upload-silence.ts'

/** The operators of a numeric field by its `value_key`: without a time window, and with one. */
const thresholdOperators = {
  BELOW: ['NOTIF_OP_LT', 'NOTIF_OP_LT_TW'],
  ABOVE: ['NOTIF_OP_GT', 'NOTIF_OP_GT_TW']
} as const

/** Values of `value_key` of a rule for a numeric field. */
export const thresholdKeys = ['BELOW', 'ABOVE'] as const
export type ThresholdKey = (typeof thresholdKeys)[number]

/** Operators of an enumerated field: the value is entered, or any other value is. */
export const equalityOperators = ['NOTIF_OP_EQ', 'NOTIF_OP_UEQ'] as const

/** Operators of a place: the vehicle enters it, or leaves it. */
const placeOperators = ['NOTIF_OP_ENTER', 'NOTIF_OP_LEAVE'] as const

export const ruleOperators = [
  'NOTIF_OP_LT',
  'NOTIF_OP_GT',
  ...equalityOperators,
  'NOTIF_OP_LT_TW',
  'NOTIF_OP_GT_TW',
  ...placeOperators
] as const
export type RuleOperator = (typeof ruleOperators)[number]

/** Values of `value_key` of a rule for a field that is true or false. */
const flagValues: readonly string[] = ['true', 'false']

/** The accepted values of `value_key` for what a rule can watch; undefined for a field that no rule can watch. */
export function ruleValueKeys(field: string): readonly string[] | undefined {
  if (field === silenceProperty) return [silenceKey]
  const row = statusRow(field)
  if (!row || row.type === 'moment' || row.type === 'custom') return undefined
  if (row.type === 'flag') return flagValues
  return row.values ?? thresholdKeys
}

/** Everything that a rule can watch, beside places and custom values. */
export function ruleProperties(): string[] {
  return [...statusFieldNames.filter((field) => ruleValueKeys(field)), silenceProperty]
}

/** Whether a rule can watch the field. A custom value is compared with a threshold or with any text, as its rule says. */
export const isWatchable = (field: string) =>
  field === placeProperty || ruleValueKeys(field) !== undefined || customNameOf(field) !== undefined

/** The members of a rule that say how it compares. */
export interface Comparison {
  readonly property_indicator: string
  readonly value_key?: string | undefined
  readonly operator?: RuleOperator | undefined
}

/** Whether the rule compares with a threshold. Otherwise its `value` is a number of minutes. */
export function hasThreshold({ property_indicator, value_key, operator }: Comparison): boolean {
  if (customNameOf(property_indicator) === undefined) return ruleValueKeys(property_indicator) === thresholdKeys
  if (value_key !== undefined) return thresholdKeys.some((key) => key === value_key)
  return operator !== undefined && keyOfOperator(operator) !== undefined
}

/** The operator of a rule for a numeric field. */
export const thresholdOperator = (key: ThresholdKey, hasWindow: boolean): RuleOperator =>
  thresholdOperators[key][hasWindow ? 1 : 0]

/** The `value_key` that the operator stands for; undefined for an operator of enumerated fields. */
export const keyOfOperator = (operator: RuleOperator): ThresholdKey | undefined =>
  thresholdKeys.find((key) => (thresholdOperators[key] as readonly RuleOperator[]).includes(operator))

/**
 * How far a value must go back before a condition that held ends, in the unit of the field; 0 for a field that has no hysteresis,
 * such as the odometer and the PDOP. Source: decisions, "When a rule fires", 2.
 */
export function hysteresisOf(field: string): number {
  return statusRow(field)?.hysteresis ?? 0
}
