/** The measured values of a track, in the order in which they are shown. */
import type { MeasuredField } from '../../../lib/contract/status-fields.ts'
import { type PlainKey, t } from '../language/language.ts'
import type { ValueKind } from '../language/scales.ts'
import type { Track } from './track.ts'

export interface Measured {
  readonly field: MeasuredField | 'altitude'
  readonly label: () => string
  readonly kind: ValueKind
}

const plain = (field: Measured['field'], key: PlainKey, kind: ValueKind): Measured => ({
  field,
  label: () => t(key),
  kind
})

const externalBatteries = ([1, 2, 3, 4] as const).flatMap((number): Measured[] => {
  const label = () => t('batteryExternal', { number })
  return [
    { field: `battery_ext_${number}_voltage`, label, kind: 'voltage' },
    { field: `battery_ext_${number}_pct`, label, kind: 'percent' }
  ]
})

const all: readonly Measured[] = [
  plain('speed', 'speed', 'speed'),
  plain('altitude', 'altitude', 'altitude'),
  plain('can_rpm', 'engineSpeed', 'rotation'),
  plain('fuel_rate_lh', 'fuelConsumption', 'flow'),
  plain('can_fuel_consumption', 'fuelConsumptionCan', 'flow'),
  plain('fuel_level', 'fuelVolume', 'volume'),
  plain('fuel_level_pct', 'fuel', 'percent'),
  plain('battery_main_voltage', 'battery', 'voltage'),
  plain('battery_main_pct', 'charge', 'percent'),
  ...externalBatteries,
  plain('current_power_w', 'power', 'power'),
  plain('remaining_energy_wh', 'energyLeft', 'energy')
]

/** The kinds of values that at least one of the tracks has. */
export function measuredBy(tracks: readonly Pick<Track, 'values'>[]): readonly Measured[] {
  return all.filter(({ field }) => tracks.some(({ values }) => values.has(field)))
}
