/** The measured values of a track, in the order in which they are shown. */
import { label } from '../../../lib/contract/field-names/field-name.ts'
import type { MeasuredField } from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'
import { language } from '../language/current-language.ts'
import { fieldName } from '../language/field-name.ts'
import { type PlainKey, t } from '../language/language.ts'
import type { Track } from './track.ts'

export interface Measured {
  readonly field: MeasuredField | 'altitude'
  readonly label: () => string
  readonly unit: Unit
}

const plain = (field: Measured['field'], key: PlainKey, unit: Unit): Measured => ({
  field,
  label: () => t(key),
  unit
})

const externalBatteries = ([1, 2, 3, 4] as const).flatMap((number): Measured[] => {
  const label = () => t('batteryExternal', { number })
  return [
    { field: `battery_ext_${number}_voltage`, label, unit: 'V' },
    { field: `battery_ext_${number}_pct`, label, unit: '%' }
  ]
})

const all: readonly Measured[] = [
  plain('speed', 'speed', 'km/h'),
  plain('altitude', 'altitude', 'm'),
  plain('can_rpm', 'engineSpeed', 'rpm'),
  plain('fuel_rate_lh', 'fuelConsumption', 'l/h'),
  plain('can_fuel_consumption', 'fuelConsumptionCan', 'l/h'),
  plain('fuel_level', 'fuelVolume', 'l'),
  plain('fuel_level_pct', 'fuel', '%'),
  plain('battery_main_voltage', 'battery', 'V'),
  plain('battery_main_pct', 'charge', '%'),
  ...externalBatteries,
  plain('current_power_w', 'power', 'W'),
  plain('remaining_energy_wh', 'energyLeft', 'Wh')
]

/** The values of sensors, which are shown by their names in the contract. */
export function sensors(): Measured[] {
  return STATUS_FIELDS.flatMap((field) =>
    field.group === 'sensor' && 'unit' in field && field.unit
      ? [{ field: field.name as MeasuredField, label: () => sensorName(field.name), unit: field.unit }]
      : []
  )
}

const sensorName = (field: string) => label(fieldName(field), language.value)

/** The kinds of values that at least one of the tracks has. */
export function measuredBy(tracks: readonly Pick<Track, 'values'>[]): readonly Measured[] {
  return [...all, ...sensors()].filter(({ field }) => tracks.some(({ values }) => values.has(field)))
}
