/** The fields of the status that a rule can watch, each as the status derives it, with what tells whether a record states it. */

import { customValueIn } from '../../contract/custom-values.ts'
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import { newestFields, type RecordField, type StatusField } from '../../contract/status-fields.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import { defined, rounded } from '../../telemetry/measured-fields.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import { measuredTrend } from '../../telemetry/status/battery-trend.ts'
import { stateAt } from '../../telemetry/status/vehicle-state.ts'
import { samplesOf, type VoltageMinutes } from '../../telemetry/status/voltage-minutes.ts'
import { fuelOf, rangeOf } from '../status/status-energy.ts'
import { angleOf, newestOf, odometerOf, speedOf, stateOf } from '../status/status-values.ts'
import type { RunState, Totals } from '../tracking/run-state.ts'

/** What is known of a vehicle at a record. */
export interface KnownAtRecord {
  readonly record: VehicleRecord
  readonly vehicle: ProcessedProfile
  readonly settings: DetectionSettings
  readonly open: OpenDrives & { readonly lastFix: NonNullable<OpenDrives['lastFix']> }
  /** Whether the record, or its way from the fix before, says how fast the vehicle is. */
  readonly isSpeedKnown: boolean
  readonly latest: RunState['latest']
  readonly voltages: VoltageMinutes
  readonly totals: Totals
  readonly lastTripEndMilliseconds: number
}

/**
 * `always`: every record states the fields. `derived`: a record states a field where it has something from which the value is
 * derived: see `statedBy`. Otherwise the field of a record that states them: itself, or a battery's voltage its trend.
 */
type Statement = 'always' | 'derived' | RecordField

export interface SamplePart {
  readonly fields: readonly StatusField[]
  readonly stated: Statement
  readonly derive: (known: KnownAtRecord) => Partial<VehicleStatus>
}

const batteries = ['battery_main', 'battery_ext_1', 'battery_ext_2', 'battery_ext_3', 'battery_ext_4'] as const

export const sampleParts: readonly SamplePart[] = [
  { fields: ['status'], stated: 'always', derive: (known) => ({ status: shownState(known) }) },
  { fields: ['towed'], stated: 'always', derive: ({ open }) => defined({ towed: open.isTowed }) },
  { fields: ['longitude', 'latitude', 'speed'], stated: 'derived', derive: placed },
  { fields: ['angle'], stated: 'derived', derive: (known) => ({ angle: angleOf(known) }) },
  { fields: ['total_odometer'], stated: 'derived', derive: (known) => ({ total_odometer: odometerOf(known) }) },
  ...newestFields.map(
    (field): SamplePart => ({ fields: [field], stated: field, derive: ({ latest }) => newestOf(latest, [field]) })
  ),
  ...batteries.map(
    (battery): SamplePart => ({
      fields: [`${battery}_trend`, `${battery}_trend_slope`],
      stated: `${battery}_voltage`,
      derive: (known) => trendOf(battery, known)
    })
  ),
  { fields: ['fuel_level', 'fuel_level_pct', 'fuel_rate_lh'], stated: 'derived', derive: fuelOf },
  {
    fields: ['expected_range', 'expected_range_current_power', 'expected_range_average_power'],
    stated: 'derived',
    derive: rangeOf
  }
]

/** The custom values with these names, each of which a record states by itself. */
export const customPart = (names: readonly string[]): SamplePart => ({
  fields: ['custom'],
  stated: 'custom',
  derive: ({ record }) => {
    const sent = names.flatMap((name) => {
      const value = customValueIn(record.custom, name)
      return value === undefined ? [] : [[name, value] as const]
    })
    return sent.length === 0 ? {} : { custom: Object.fromEntries(sent) }
  }
})

/** Of a part, the values that the record states; `marked`: see `markedKnown`. */
export function statedBy({ stated, derive, fields }: SamplePart, known: KnownAtRecord, marked: KnownAtRecord) {
  const isStatement = stated === 'always' || stated === 'derived' || known.record[stated] !== undefined
  if (!isStatement) return {}
  const marks: Partial<VehicleStatus> | undefined = stated === 'derived' ? derive(marked) : undefined
  const named = marks ? fields.filter((field) => Number.isNaN(marks[field])) : fields
  if (named.length === 0) return {}
  const derived = derive(known)
  return defined(Object.fromEntries(named.map((field) => [field, derived[field]])))
}

/**
 * The same with NaN in place of every number that the record itself states. Whatever is derived of one of them is NaN, too, so that
 * the derivations of the status say themselves on what a value rests: one that rests on older records alone is no statement.
 */
export function markedKnown(known: KnownAtRecord): KnownAtRecord {
  const { record, open, latest, totals, isSpeedKnown } = known
  const at = record.atMilliseconds
  const marked = Object.entries(latest).map(([field, entry]) => {
    const isOwn = entry[1] === at && typeof entry[0] === 'number'
    return [field, isOwn ? ([Number.NaN, at] as const) : entry] as const
  })
  const own = { ...known, latest: Object.fromEntries(marked) as KnownAtRecord['latest'] }
  const odometer = open.odometer?.atMilliseconds === at ? { odometer: { ...open.odometer, metres: Number.NaN } } : {}
  // Whether the position of the record is the last that the detection accepts.
  if (open.lastFix.atMilliseconds !== at) return { ...own, open: { ...open, ...odometer } }
  const [longitude, latitude] = [Number.NaN, Number.NaN]
  const lastFix = { ...open.lastFix, longitude, latitude, ...(isSpeedKnown && { kmh: Number.NaN }) }
  return { ...own, open: { ...open, lastFix, ...odometer }, totals: { ...totals, millimetres: Number.NaN } }
}

/** As the status is shown at the moment of the record: a vehicle becomes FLOAT, or stops for want of positions, as time passes. */
function shownState(known: KnownAtRecord): VehicleStatus['status'] {
  const { record, open, settings, lastTripEndMilliseconds } = known
  const stored = {
    state: stateOf(known, open.isMoving),
    parked: stateOf(known, false),
    lastFixMilliseconds: open.lastFix.atMilliseconds,
    lastTripEndMilliseconds,
    floatDays: settings.floatDays
  }
  return stateAt(stored, record.atMilliseconds)
}

function placed(known: KnownAtRecord): Partial<VehicleStatus> {
  const { longitude, latitude } = known.open.lastFix
  return { longitude, latitude, speed: rounded(speedOf(known).kmh) }
}

/** Nothing where too few voltages measure no trend: CONST is then no more than the default of the status. */
function trendOf(battery: (typeof batteries)[number], { voltages, settings }: KnownAtRecord): Partial<VehicleStatus> {
  const measurement = measuredTrend(samplesOf(voltages[`${battery}_voltage`]), settings)
  if (!measurement) return {}
  return { [`${battery}_trend`]: measurement.trend, [`${battery}_trend_slope`]: measurement.slope }
}
