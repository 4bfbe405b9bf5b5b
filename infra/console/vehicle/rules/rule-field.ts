/** The fields of a vehicle status as rules watch them. */
import type { batteryTrends } from '../../../../lib/contract/status-fields.ts'
import type { FieldValue, FlagValue, NumberField, ShownField } from '../../language/status-field.ts'
import type { ContractUnit } from '../../language/user-units.ts'

type BatteryTrend = (typeof batteryTrends)[number]

/** Undefined for a field that this version of the console does not know. */
export function ruleField(name: string): ShownField | undefined {
  return STATUS_FIELDS.find((field) => field.name === name)
}

/** Metres are driven distances, except for the altitude. */
export function unitOfRule({ name, unit }: NumberField): ContractUnit {
  return unit === 'm' && name !== 'altitude' ? 'm driven' : unit
}

/** Values of `value_key` for a number. */
export const comparisons = ['BELOW', 'ABOVE'] as const

/** Values of `value_key` for the field. */
export function valueKeys(field: ShownField): readonly string[] {
  return 'values' in field ? field.values : comparisons
}

const trends: Readonly<Record<BatteryTrend, true>> = { CHARGE: true, CONST: true, DISCHARGE: true }

export function isTrend(value: FieldValue): value is BatteryTrend {
  return value in trends
}

export const isFlagValue = (value: FieldValue): value is FlagValue => value === 'true' || value === 'false'
