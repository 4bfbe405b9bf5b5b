/** The fields of a vehicle status that a rule can watch. */
import type * as z from 'zod/mini'
import type { listVehicleStatus } from '../../../../lib/contract/endpoints/list-vehicle-status.ts'
import type { batteryTrends, vehicleStates } from '../../../../lib/contract/resources/vehicle-status.ts'
import type { Unit } from '../../../../lib/contract/unit.ts'
import type { ContractUnit } from '../../language/user-units.ts'

type Status = Required<z.output<(typeof listVehicleStatus)['data']>>

/** Numbers and enumerations; other texts are IDs and moments. */
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

/** Undefined where a rule watches what this version of the console does not know. */
export function ruleField(name: string): RuleField | undefined {
  return RULE_FIELDS.find((field) => field.name === name)
}

/** Metres are those of a way, but for the altitude. */
export function unitOfRule({ name, unit }: NumberField): ContractUnit {
  return unit === 'm' && name !== 'altitude' ? 'm driven' : unit
}

/** `value_key` of a rule for a number. */
export const comparisons = ['BELOW', 'ABOVE'] as const

/** What `value_key` of a rule for the field can be. */
export function valueKeys(field: RuleField): readonly string[] {
  return 'values' in field ? field.values : comparisons
}

const trends: Readonly<Record<BatteryTrend, true>> = { CHARGE: true, CONST: true, DISCHARGE: true }

export function isTrend(value: RuleFieldValue): value is BatteryTrend {
  return value in trends
}
