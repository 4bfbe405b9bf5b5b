/** The measured values of a track, in the order in which they are shown. */
import type { MeasuredField } from '../../../lib/contract/status-fields.ts'
import type { Unit } from '../../../lib/contract/unit.ts'
import { fieldLabel } from '../language/field-name.ts'
import { type PlainKey, t } from '../language/language.ts'
import { type SensorLabels, sensorLabel, sensorText } from '../language/sensors.ts'
import type { Replayed } from './replayed.ts'

export interface Measured {
  readonly field: MeasuredField | 'altitude'
  readonly label: () => string
  /** Absent for a value that is on or off. */
  readonly unit: Unit | undefined
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
  { field: 'state_of_charge_pct', label: () => fieldLabel('state_of_charge_pct'), unit: '%' },
  plain('current_power_w', 'power', 'W'),
  plain('remaining_energy_wh', 'energyLeft', 'Wh')
]

function measuredSensors(labels: SensorLabels | undefined): Measured[] {
  return SENSORS.map(({ field, unit }) => ({ field, label: () => sensorLabel(field, labels), unit }))
}

/** The kinds of values that at least one of the trips has. */
export function measuredBy(trips: readonly Pick<Replayed, 'track' | 'labels'>[]): readonly Measured[] {
  const labels = trips.length === 1 ? trips[0]?.labels : undefined
  return [...all, ...measuredSensors(labels)].filter(({ field }) => trips.some(({ track }) => track.values.has(field)))
}

/** `value` is in the unit of the interface; 1 is on, and 0 off. */
export function measuredText(value: number, { unit }: Pick<Measured, 'unit'>): string {
  return sensorText(unit ? value : value === 1, unit)
}
