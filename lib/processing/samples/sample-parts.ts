/** The fields of the status that a rule can watch, each as the status derives it, with what a record must have to state it. */
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'
import { rounded } from '../../telemetry/measured-fields.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import { stateAt } from '../../telemetry/status/vehicle-state.ts'
import type { VoltageMinutes } from '../../telemetry/status/voltage-minutes.ts'
import { externalBatteries, mainBattery } from '../status/status-batteries.ts'
import { energyOf, fuelOf } from '../status/status-energy.ts'
import { angleOf, odometerOf, stateOf } from '../status/status-values.ts'
import type { Totals, Tracking } from '../tracking/tracking-item.ts'

/** What is known of a vehicle at a record. */
export interface KnownAtRecord {
  readonly record: VehicleRecord
  readonly vehicle: ProcessedProfile
  readonly settings: DetectionSettings
  readonly open: OpenDrives & { readonly lastFix: NonNullable<OpenDrives['lastFix']> }
  readonly latest: Tracking['latest']
  readonly voltages: VoltageMinutes
  readonly totals: Totals
  readonly lastTripEndMilliseconds: number
}

type StatusField = keyof VehicleStatus

export interface SamplePart {
  readonly derive: (known: KnownAtRecord) => Partial<VehicleStatus>
  /** The fields of the part, each with whether a record states it. */
  readonly fields: Readonly<Record<string, (known: KnownAtRecord) => boolean>>
}

const has =
  (...fields: readonly (keyof VehicleRecord)[]) =>
  ({ record }: KnownAtRecord) =>
    fields.some((field) => record[field] !== undefined)

/** Whether the position of the record is the last that the detection accepts. */
const isPlaced = ({ record, open }: KnownAtRecord) => open.lastFix.atMilliseconds === record.atMilliseconds

const always = () => true

const levels = ['fuel_level', 'fuel_level_pct'] as const
const rates = ['fuel_rate_lh', 'can_fuel_consumption'] as const

const statesRange = (known: KnownAtRecord) =>
  isPlaced(known) || has(...levels, ...rates, 'current_power_w', 'remaining_energy_wh')(known)

const batteryFields = (name: string, voltage: keyof VehicleRecord, pct: keyof VehicleRecord) => ({
  [`${name}_pct`]: has(pct),
  [`${name}_voltage`]: has(voltage),
  [`${name}_trend`]: has(voltage),
  [`${name}_trend_slope`]: has(voltage)
})

export const sampleParts: readonly SamplePart[] = [
  { fields: { status: always }, derive: (known) => ({ status: shownState(known) }) },
  { fields: { longitude: isPlaced, latitude: isPlaced, speed: isPlaced }, derive: ({ open }) => placed(open.lastFix) },
  { fields: { angle: has('angle') }, derive: (known) => ({ angle: angleOf(known) }) },
  {
    fields: {
      total_odometer: (known) =>
        known.latest.total_odometer === undefined ? isPlaced(known) : has('total_odometer')(known)
    },
    derive: (known) => ({ total_odometer: odometerOf(known) })
  },
  { fields: { altitude: has('altitude'), pdop_value: has('pdop_value') }, derive: ({ record }) => measured(record) },
  { fields: batteryFields('battery_main', 'battery_main_voltage', 'battery_main_pct'), derive: mainBattery },
  {
    fields: {
      ...batteryFields('battery_ext_1', 'battery_ext_1_voltage', 'battery_ext_1_pct'),
      ...batteryFields('battery_ext_2', 'battery_ext_2_voltage', 'battery_ext_2_pct'),
      ...batteryFields('battery_ext_3', 'battery_ext_3_voltage', 'battery_ext_3_pct'),
      ...batteryFields('battery_ext_4', 'battery_ext_4_voltage', 'battery_ext_4_pct')
    },
    derive: externalBatteries
  },
  {
    fields: {
      fuel_level: has(...levels),
      fuel_level_pct: has(...levels),
      fuel_level_voltage: has('fuel_level_voltage'),
      fuel_rate_lh: has(...rates)
    },
    derive: fuelOf
  },
  {
    fields: {
      current_power_w: has('current_power_w'),
      remaining_energy_wh: has('remaining_energy_wh'),
      remaining_energy_ah: has('remaining_energy_ah'),
      expected_range: statesRange,
      expected_range_current_power: statesRange,
      expected_range_average_power: statesRange
    },
    derive: energyOf
  }
]

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

const placed = ({ longitude, latitude, kmh }: KnownAtRecord['open']['lastFix']) => ({
  longitude,
  latitude,
  speed: rounded(kmh)
})

const measured = ({ altitude, pdop_value }: VehicleRecord): Partial<Pick<VehicleStatus, StatusField>> => ({
  ...(altitude !== undefined && { altitude }),
  ...(pdop_value !== undefined && { pdop_value })
})
