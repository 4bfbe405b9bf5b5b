/** The sensors of a vehicle: their names and their values as the user reads them. */
import type { SensorField } from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'
import { fieldLabel } from './field-name.ts'
import { t } from './language.ts'
import { formatValue, scaleOf } from './scales.ts'

export interface Sensor {
  readonly field: SensorField
  /** Absent for a sensor that is on or off. */
  readonly unit?: Unit
  /** Whether the profile has a name for it. */
  readonly isNamed?: true
}

export type SensorValue = number | boolean

/** Names of sensors in the profile of a vehicle, such as `temp_1_desc`. */
export type SensorLabels = { readonly [Field in SensorField as `${Field}_desc`]?: string | undefined }

/** The name in the profile, or else that of the field. */
export function sensorLabel(field: SensorField, labels?: SensorLabels): string {
  return ownLabel(field, labels) ?? fieldLabel(field)
}

/** The name that the profile gives the field; undefined without one, and for a field that is no sensor. */
export function ownLabel(field: string, labels: SensorLabels = {}): string | undefined {
  return labels[`${field as SensorField}_desc`] || undefined
}

export function sensorText(value: SensorValue, unit: Unit | undefined): string {
  return typeof value === 'boolean' ? flagText(value) : unit ? formatValue(value, scaleOf(unit)) : String(value)
}

export function flagText(isOn: boolean): string {
  return t(`flag_${isOn}`)
}
