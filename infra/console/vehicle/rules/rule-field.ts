/** The fields of a vehicle status that a rule can watch. */
import type * as z from 'zod/mini'
import type { listVehicleStatus } from '../../../../lib/contract/endpoints/list-vehicle-status.ts'
import type { batteryTrends, vehicleStates } from '../../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../../lib/contract/unit.ts'
import type { ContractUnit } from '../../language/user-units.ts'

type Status = Required<z.output<(typeof listVehicleStatus)['data']>>

/** Names of number and enumeration fields. Other text fields are IDs and moments. */
export type RuleFieldName = {
  [Name in keyof Status]: Status[Name] extends number ? Name : string extends Status[Name] ? never : Name
}[keyof Status]

type VehicleState = (typeof vehicleStates)[number]
type BatteryTrend = (typeof batteryTrends)[number]
export type RuleFieldValue = VehicleState | BatteryTrend

interface NumberField {
  readonly name: RuleFieldName
  readonly unit?: Unit
}

export interface EnumeratedField {
  readonly name: RuleFieldName
  readonly values: readonly RuleFieldValue[]
}

export type RuleField = NumberField | EnumeratedField

/** Undefined for a field that this version of the console does not know. */
export function ruleField(name: string): RuleField | undefined {
  return RULE_FIELDS.find((field) => field.name === name)
}

/** Metres are driven distances, except for the altitude. */
export function unitOfRule({ name, unit }: NumberField): ContractUnit {
  return unit === 'm' && name !== 'altitude' ? 'm driven' : unit
}

/** Values of `value_key` for a number. */
export const comparisons = ['BELOW', 'ABOVE'] as const

/** Values of `value_key` for the field. */
export function valueKeys(field: RuleField): readonly string[] {
  return 'values' in field ? field.values : comparisons
}

const trends: Readonly<Record<BatteryTrend, true>> = { CHARGE: true, CONST: true, DISCHARGE: true }

export function isTrend(value: RuleFieldValue): value is BatteryTrend {
  return value in trends
}
