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
  formatDistance,
  formatMeasured,
  formatNumber,
  formatPercent,
  formatPosition,
  formatSpeed,
  formatVoltage,
  formatVolume,
  numberFormat
} from '../../language/format.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { flagText, type SensorValue, sensorLabel, sensorText } from '../../language/sensors.ts'
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
}

export function statusGroups(status: Status, { profile, ...shown }: ShownStatus): StatusGroup[] {
  const sentAt = isWhole(status) && status.last_update !== undefined ? Date.parse(status.last_update) : fixTime(status)
  const groups: StatusGroup[] = [
    { title: t('position'), measuredAt: fixTime(status), facts: positionFacts(status, shown) },
    ...batteryGroups(status, profile, sentAt),
    { title: t('fuel'), measuredAt: fuelTime(status) ?? sentAt, facts: fuelFacts(status) },
    { title: t('groupEnergy'), measuredAt: sentAt, facts: energyFacts(status) },
    { title: t('range'), measuredAt: sentAt, facts: rangeFacts(status) },
    { title: t('groupSensors'), measuredAt: sentAt, facts: [...sensorFacts(status, profile), ...customFacts(status)] }
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

function positionFacts(status: Status, { isMoving, towns }: Omit<ShownStatus, 'profile'>): Fact[] {
  const { altitude, speed, angle, longitude, latitude, total_odometer: odometer } = status
  return [
    ...fact('speed', isMoving ? speed : undefined, formatSpeed),
    ...fact('course', isMoving ? angle : undefined, formatDegrees),
    ...fact('odometer', odometer, formatDistance),
    ...fact('place', townText(towns, longitude, latitude), (text) => text),
    ...fact('position', latitude, () => formatPosition(latitude, longitude)),
    ...fact('altitude', altitude, formatAltitude),
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
  const trend = status[`battery_${battery}_trend`]
  const slope = status[`battery_${battery}_trend_slope`]
  const trendText = trend && [t(`trend${trend}`), slope !== undefined && formatTrend(slope)].filter(Boolean).join(' · ')
  return [
    ...fact('charge', percent, formatPercent),
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

function fuelFacts(status: Partial<FullStatus>): Fact[] {
  return [
    ...fact('fuelLevel', levelText(status), (text) => text),
    ...fact('fuelRate', status.fuel_rate_lh, (rate) => t('perHour', { volume: formatVolume(rate) })),
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

function rangeFacts(status: Partial<FullStatus>): Fact[] {
  return [
    ...fact('rangeNow', status.expected_range, formatDistance),
    ...fact('rangeCurrentPower', status.expected_range_current_power, formatDistance),
    ...fact('rangeAveragePower', status.expected_range_average_power, formatDistance)
  ]
}

function sensorFacts(status: Partial<FullStatus>, profile: FullProfile | undefined): Fact[] {
  return SENSORS.flatMap(({ field, unit }): Fact[] => {
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
