/** The fields of a vehicle status as rules watch them. */
import { customNameOf } from '../../../../lib/contract/custom-name.ts'
import type { CustomValue } from '../../../../lib/contract/custom-values.ts'
import { placeProperty, placeWatches } from '../../../../lib/contract/place-rules.ts'
import type { batteryTrends } from '../../../../lib/contract/status-fields.ts'
import { silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import type { FullStatus } from '../../api/vehicle.ts'
import type { FlagValue, NumberField, ShownField } from '../../language/status-field.ts'
import type { ContractUnit } from '../../language/user-units.ts'

/** The keys of a rule on a place have its ID, so they are no values. */
export const placeField = { name: placeProperty, values: [] } as const satisfies ShownField

type BatteryTrend = (typeof batteryTrends)[number]

/**
 * Undefined for a field that this version of the console does not know. The `value_key` of a rule decides what its custom value is
 * compared as.
 */
export function ruleField(name: string, key: string): ShownField | undefined {
  if (name === placeProperty) return placeField
  const custom = customNameOf(name)
  if (custom === undefined) return STATUS_FIELDS.find((field) => field.name === name)
  const isNumber = comparisons.some((each) => each === key)
  return customField(custom, isNumber ? 0 : isFlagValue(key) ? true : key)
}

/** The field of a custom value that is compared as the given one. */
function customField(name: string, value: CustomValue): ShownField {
  const field = { name: `custom.${name}`, group: 'sensor' } as const
  if (typeof value === 'number') return field
  return { ...field, values: typeof value === 'boolean' ? ['true', 'false'] : [] }
}

/** What a rule can watch of a vehicle with this status. Custom values have the kinds of those in the status. */
export function sentFields(status: Partial<FullStatus>): ShownField[] {
  const { custom = {} } = status
  return [
    ...STATUS_FIELDS.filter(({ name }) => name === silenceProperty || name in status),
    placeField,
    ...Object.keys(custom)
      .sort()
      .map((name) => customField(name, custom[name] ?? ''))
  ]
}

/** Metres are driven distances, except for the altitude. */
export function unitOfRule({ name, unit }: NumberField): ContractUnit {
  return unit === 'm' && name !== 'altitude' ? 'm driven' : unit
}

/** Values of `value_key` for a number. */
export const comparisons = ['BELOW', 'ABOVE'] as const

/** Values of `value_key` for the field. */
export function valueKeys(field: ShownField): readonly string[] {
  if (field.name === placeProperty) return placeWatches.map((watch) => `${watch}:`)
  return 'values' in field ? field.values : comparisons
}

const trends: Readonly<Record<BatteryTrend, true>> = { CHARGE: true, CONST: true, DISCHARGE: true }

export function isTrend(value: string): value is BatteryTrend {
  return value in trends
}

export const isFlagValue = (value: string): value is FlagValue => value === 'true' || value === 'false'
