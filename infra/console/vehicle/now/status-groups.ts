/** Groups the values of a whole status, each group with the time of its measurement. Omits values without a reading. */

import type { CustomValue } from '../../../../lib/contract/custom-values.ts'
import type { StatusField } from '../../../../lib/contract/status-fields.ts'
import type { Towns } from '../../../../lib/places/towns-file.ts'
import type { FullStatus, Status } from '../../api/vehicle.ts'
import { fixTime, isWhole } from '../../api/vehicle.ts'
import { fieldLabel } from '../../language/field-name.ts'
import {
  formatAltitude,
  formatDegrees,
  formatMeasured,
  formatNumber,
  formatPercent,
  formatPosition,
  formatVoltage,
  formatVolume,
  numberFormat
} from '../../language/format.ts'
import { type PlainKey, t } from '../../language/language.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { flagText, type Sensor, type SensorValue, sensorLabel, sensorText } from '../../language/sensors.ts'
import { formatInUserUnit } from '../../language/user-units.ts'
import type { Fact } from '../../page/facts.tsx'
import { townText } from '../../places/town-text.ts'
import type { FullProfile } from '../shown-vehicle.ts'

export interface StatusGroup {
  readonly title: string
  /** Milliseconds since 1970. */
  readonly measuredAt: number
  readonly facts: readonly Fact[]
}

interface ShownStatus {
  readonly profile: FullProfile | undefined
  /** Whether the speed and the course are those of the present. */
  readonly isMoving: boolean
  /** Without towns the position has no name. */
  readonly towns: Towns | undefined
  readonly units: MotionUnits
}

export function statusGroups(status: Status, shown: ShownStatus): StatusGroup[] {
  const { profile } = shown
  const sentAt = isWhole(status) && status.last_update !== undefined ? Date.parse(status.last_update) : fixTime(status)
  const otherSensors = SENSORS.filter(({ field }) => !(shown.units.isAtSea && isEngineHours(field)))
  const groups: StatusGroup[] = [
    { title: t('position'), measuredAt: fixTime(status), facts: positionFacts(status, shown) },
    ...batteryGroups(status, profile, sentAt),
    { title: t('fuel'), measuredAt: fuelTime(status) ?? sentAt, facts: fuelFacts(status, shown) },
    { title: t('groupEnergy'), measuredAt: sentAt, facts: energyFacts(status) },
    { title: t('range'), measuredAt: sentAt, facts: rangeFacts(status, shown) },
    {
      title: t('groupSensors'),
      measuredAt: sentAt,
      facts: [...sensorFacts(status, profile, otherSensors), ...customFacts(status)]
    }
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

/** At sea, engines are known by their hours, which stand beside the distance. */
const isEngineHours = (field: string) => field === 'n2k_operation_hours' || field.startsWith('engine_hours_')

function positionFacts(status: Status, { profile, isMoving, towns, units }: ShownStatus): Fact[] {
  const { altitude, speed, angle, longitude, latitude, total_odometer: odometer } = status
  return [
    ...fact('speed', isMoving ? speed : undefined, units.speed),
    ...fact('course', isMoving ? angle : undefined, formatDegrees),
    ...fact('odometer', odometer, units.distance),
    ...(units.isAtSea
      ? sensorFacts(
          status,
          profile,
          SENSORS.filter(({ field }) => isEngineHours(field))
        )
      : []),
    ...fact('place', townText(towns, longitude, latitude), (text) => text),
    ...fact('position', latitude, () => formatPosition(latitude, longitude)),
    ...fact('altitude', units.isAtSea ? undefined : altitude, formatAltitude),
    ...fact('homePlace', status.status, homeText),
    ...(isWhole(status)
      ? [
          ...fieldFact('ignition_on', status.ignition_on, flagText),
          ...fieldFact('towed', status.towed || undefined, flagText),
          ...fact('dilution', reading(status.pdop_value), (pdop) => formatNumber(pdop, 1))
        ]
      : [])
  ]
}

function homeText(status: Status['status']): string {
  if (status === 'PARK_HOME') return t('statusPARK_HOME')
  return t(status === 'SETUP' || status === 'SETUP_HOME_COMP' ? 'homeNotKnown' : 'homeAway')
}

const batteries = ['main', 'ext_1', 'ext_2', 'ext_3', 'ext_4'] as const
type Battery = (typeof batteries)[number]

function batteryGroups(status: Status, profile: FullProfile | undefined, measuredAt: number): StatusGroup[] {
  return batteries.map((battery) => ({
    title: profile?.[`battery_${battery}_desc`] ?? batteryName(battery),
    measuredAt,
    facts: batteryFacts(status, battery)
  }))
}

function batteryName(battery: Battery): string {
  return battery === 'main' ? t('field_battery_main_desc') : t('fieldBattery', { number: battery.slice(-1) })
}

/** 0 means "no reading yet". Source: decisions, "Values". */
const reading = (value: number | undefined) => (value === 0 ? undefined : value)

function batteryFacts(status: Partial<FullStatus>, battery: Battery): Fact[] {
  const percent = reading(status[`battery_${battery}_pct`])
  const volts = reading(status[`battery_${battery}_voltage`])
  if (percent === undefined && volts === undefined) return []
  // The drive has it, too.
  const isOfDrive = battery === 'main' && percent === status.state_of_charge_pct
  const trend = status[`battery_${battery}_trend`]
  const slope = status[`battery_${battery}_trend_slope`]
  const trendText = trend && [t(`trend${trend}`), slope !== undefined && formatTrend(slope)].filter(Boolean).join(' · ')
  return [
    ...fact('charge', isOfDrive ? undefined : percent, formatPercent),
    ...fact('voltage', volts, formatVoltage),
    ...fact('trend', trendText, (text) => text)
  ]
}

/** Formats mV/h with its sign. */
function formatTrend(slope: number): string {
  return `${numberFormat({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(slope)}\u00a0mV/h`
}

function fuelTime({ fuel_last_update: moment }: Partial<FullStatus>): number | undefined {
  return moment === undefined ? undefined : Date.parse(moment)
}

function levelText({ fuel_level: litres, fuel_level_pct: percent }: Partial<FullStatus>): string | undefined {
  const texts = [litres !== undefined && formatVolume(litres), percent !== undefined && formatPercent(percent)]
  return texts.filter(Boolean).join(' · ') || undefined
}

function fuelFacts(status: Partial<FullStatus>, { isMoving }: ShownStatus): Fact[] {
  return [
    ...fact('fuelLevel', levelText(status), (text) => text),
    ...fact('fuelRate', isMoving ? status.fuel_rate_lh : undefined, (rate) =>
      t('perHour', { volume: formatVolume(rate) })
    ),
    ...fact('sensorVoltage', status.fuel_level_voltage, formatVoltage)
  ]
}

function energyFacts(status: Partial<FullStatus>): Fact[] {
  return [
    ...fact('power', status.current_power_w, (watts) => formatMeasured(watts, 'W')),
    ...fieldFact('state_of_charge_pct', status.state_of_charge_pct, formatPercent),
    ...fact('energyLeft', status.remaining_energy_wh, (energy) => formatMeasured(energy, 'Wh')),
    ...fact('remainingCharge', status.remaining_energy_ah, (charge) => formatMeasured(charge, 'Ah', 1))
  ]
}

function rangeFacts(status: Partial<FullStatus>, { isMoving, units }: ShownStatus): Fact[] {
  return [
    ...fact('rangeNow', status.expected_range, units.distance),
    ...fact('rangeCurrentPower', isMoving ? status.expected_range_current_power : undefined, units.distance),
    ...fact('rangeAveragePower', status.expected_range_average_power, units.distance)
  ]
}

function sensorFacts(
  status: Partial<FullStatus>,
  profile: FullProfile | undefined,
  sensors: readonly Sensor[]
): Fact[] {
  return sensors.flatMap(({ field, unit }): Fact[] => {
    const value: SensorValue | undefined = status[field]
    return value === undefined ? [] : [[sensorLabel(field, profile), sensorText(value, unit)]]
  })
}

/** Under their own names, which have no translation and no unit. */
function customFacts({ custom = {} }: Partial<FullStatus>): Fact[] {
  return Object.keys(custom)
    .sort()
    .map((name): Fact => [name, customText(custom[name] ?? '')])
}

function customText(value: CustomValue): string {
  if (typeof value === 'boolean') return flagText(value)
  return typeof value === 'number' ? formatInUserUnit(value, undefined) : value
}

/** A fact by the name of its field in the contract. */
function fieldFact<T>(field: StatusField, value: T | undefined, format: (value: T) => string): Fact[] {
  return value === undefined ? [] : [[fieldLabel(field), format(value)]]
}

function fact<T>(name: PlainKey, value: T | undefined, format: (value: T) => string): Fact[] {
  return value === undefined ? [] : [[t(name), format(value)]]
}
