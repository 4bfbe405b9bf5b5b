/** The measured values of a track, in the order in which they are shown. */
import { customNameOf } from '../../../lib/contract/custom-name.ts'
import type { Unit } from '../../../lib/contract/unit.ts'
import { fieldLabel } from '../language/field-name.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatValue, type Scale, scaleOf } from '../language/scales.ts'
import { flagText, type SensorLabels, sensorLabel } from '../language/sensors.ts'
import { formatInUserUnit } from '../language/user-units.ts'
import type { Replayed } from './replayed.ts'
import type { TrackField } from './track.ts'

export interface Measured {
  readonly field: TrackField
  readonly label: () => string
  /** Undefined for a custom value, whose unit is not known, and for a value that is on or off. */
  readonly unit: Unit | undefined
  /** Absent for that of the unit. */
  readonly ownScale?: (() => Scale) | undefined
  readonly isFlag?: boolean
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

const others: readonly Measured[] = [
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
  return SENSORS.map(({ field, unit }) => ({ field, label: () => sensorLabel(field, labels), unit, isFlag: !unit }))
}

/** Under their own names. */
function measuredCustom(trips: readonly Pick<Replayed, 'track'>[]): Measured[] {
  const fields = new Set(trips.flatMap(({ track }) => [...track.values.keys()]))
  return [...fields].sort().flatMap((field) => {
    const name = customNameOf(field)
    const having = trips.filter(({ track }) => track.values.has(field))
    const isFlag = having.every(({ track }) => track.flags.has(field))
    return name === undefined ? [] : [{ field, label: () => name, unit: undefined, isFlag }]
  })
}

const driveCharge = 'state_of_charge_pct'
const mainCharge = 'battery_main_pct'

type MeasuredTrip = Pick<Replayed, 'track' | 'labels'> & Partial<Pick<Replayed, 'units'>>

/** The kinds of values that at least one of the trips has. At sea, an altitude is the error of the receiver. */
export function measuredBy(trips: readonly MeasuredTrip[]): readonly Measured[] {
  const labels = trips.length === 1 ? trips[0]?.labels : undefined
  const units = trips[0]?.units
  const speed = { ...plain('speed', 'speed', 'km/h'), ownScale: units?.speedScale }
  const onTrip = units?.isAtSea ? others.filter(({ field }) => field !== 'altitude') : others
  const known = [speed, ...onTrip, ...measuredSensors(labels)]
  const shown = known.filter(({ field }) => trips.some(({ track }) => track.values.has(field)))
  return [...withoutSameCharge(shown, trips), ...measuredCustom(trips)]
}

/**
 * The main battery of an electric vehicle may be its drive battery. If the charges are equal throughout, one is shown. If they
 * differ, that of the main battery has the name of the battery, as those of external batteries do.
 */
function withoutSameCharge(shown: readonly Measured[], trips: readonly Pick<Replayed, 'track'>[]): readonly Measured[] {
  if (!shown.some(({ field }) => field === driveCharge)) return shown
  if (trips.every(({ track }) => isSameCharge(track))) return shown.filter(({ field }) => field !== mainCharge)
  return shown.map((each) => (each.field === mainCharge ? { ...each, label: () => t('battery') } : each))
}

function isSameCharge({ values }: Replayed['track']): boolean {
  const [main, drive] = [values.get(mainCharge), values.get(driveCharge)]
  return !main || (drive !== undefined && main.every((percent, index) => percent === drive[index]))
}

/** Decimals of a custom value on the axis of its chart. */
const customDigits = 6

/** Undefined for a value that is on or off. */
export function scaleIn(measured: Measured): Scale | undefined {
  if (measured.isFlag) return undefined
  return knownScaleIn(measured) ?? { factor: 1, unit: '', digits: customDigits }
}

/** Undefined for a value without a unit. */
export function knownScaleIn({ unit, ownScale }: Measured): Scale | undefined {
  return ownScale?.() ?? (unit && scaleOf(unit))
}

/** `value` is in the unit of the interface; 1 is on, and 0 off. */
export function measuredText(value: number, measured: Measured): string {
  if (measured.isFlag) return flagText(value === 1)
  const scale = knownScaleIn(measured)
  return scale ? formatValue(value, scale) : formatInUserUnit(value, undefined)
}
