/** The fuel that a drive used. Source: decisions, "Counters and levels". */
import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { defined, rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'
import type { AddedRecord } from './added-record.ts'
import { levelLitres, levelPercent } from './fuel-level.ts'
import { addFuelRate, type FuelRateState, litresByRate } from './fuel-rate.ts'
import { addLevel, type TankChange, type TankLevels, tankChange } from './tank-levels.ts'

export interface FuelState {
  readonly litres?: TankLevels
  /** Absent where the size of the tank turns every level into litres. */
  readonly percent?: TankLevels
  /** Volts. */
  readonly sensorVoltage?: number
  readonly byRate?: FuelRateState
}

export interface FuelFields {
  fuel_start_level_pct?: number
  fuel_start_level_lt?: number
  fuel_most_recent_pct?: number
  fuel_most_recent_vlt?: number
  fuel_used_pct?: number
  fuel_used_lt?: number
  fuel_lost_lt?: number
  fuel_num_refueled?: number
  fuel_refueled_pct?: number
  fuel_refueled_lt?: number
  fuel_avg_lt_per_100km?: number
  fuel_avg_pct_per_100km?: number
}

export type FuelSettings = Pick<
  DetectionSettings,
  'tank' | 'refuellingLitres' | 'refuellingPercent' | 'triplegGapMinutes'
>

export type FuelLevels = Pick<VehicleRecord, 'fuel_level' | 'fuel_level_pct'>

export const noFuel: FuelState = {}

const runningRpm = 300

export function addFuel(state: FuelState, { record, isStanding }: AddedRecord, settings: FuelSettings): FuelState {
  const { atMilliseconds, can_rpm = 0, fuel_rate_lh, can_fuel_consumption = 0, ignition_on } = record
  const isRunning = ignition_on === true || can_rpm > runningRpm || (fuel_rate_lh ?? can_fuel_consumption) > 0
  const levels = levelsIn(record, settings)
  const thresholds = thresholdsOf(settings)
  const added = (unit: 'litres' | 'percent') => {
    const level = levels[unit]
    return level === undefined
      ? state[unit]
      : addLevel(state[unit], { level, atMilliseconds, isStanding, isRunning }, thresholds[unit])
  }
  return defined({
    litres: added('litres'),
    percent: added('percent'),
    sensorVoltage: record.fuel_level_voltage ?? state.sensorVoltage,
    byRate: addFuelRate(state.byRate, record, minutes(settings.triplegGapMinutes))
  })
}

/** Returns the levels by which the fuel is measured: percent alone where the size of the tank is not known. */
export function levelsIn(record: FuelLevels, { tank }: Pick<FuelSettings, 'tank'>) {
  const litres = levelLitres(record, tank)
  return { litres, percent: tank.tankSizeLitres && litres !== undefined ? undefined : levelPercent(record, tank) }
}

/**
 * Returns the fields of a trip or tripleg of this length in metres. Used fuel is start − end + refuelled − lost, at least 0.
 * Without a level in litres, the rate of consumption gives the litres.
 */
export function fuelFields(state: FuelState, metres: number, settings: FuelSettings): FuelFields {
  const { litres: litresThreshold, percent: percentThreshold } = thresholdsOf(settings)
  const litres = state.litres && tankChange(state.litres, litresThreshold)
  const percent = state.percent ? tankChange(state.percent, percentThreshold) : inPercent(litres, settings)
  const known = litres ?? percent
  const [usedLitres, usedPercent] = [usedIn(litres) ?? rounded(litresByRate(state.byRate)), usedIn(percent)]
  return defined({
    fuel_start_level_lt: rounded(litres?.start),
    fuel_start_level_pct: rounded(percent?.start),
    fuel_most_recent_pct: rounded(percent?.end),
    fuel_most_recent_vlt: state.sensorVoltage,
    fuel_used_lt: usedLitres,
    fuel_used_pct: usedPercent,
    fuel_lost_lt: litres && litres.lost > 0 ? rounded(litres.lost) : undefined,
    fuel_num_refueled: known?.refuellings,
    fuel_refueled_lt: rounded(litres?.refuelled),
    fuel_refueled_pct: rounded(percent?.refuelled),
    fuel_avg_lt_per_100km: perHundredKilometres(usedLitres, metres),
    fuel_avg_pct_per_100km: perHundredKilometres(usedPercent, metres)
  })
}

function inPercent(litres: TankChange | undefined, { tank }: FuelSettings): TankChange | undefined {
  const { tankSizeLitres: size } = tank
  if (!litres || !size) return undefined
  const percent = (value: number) => (value / size) * 100
  const { start, end, refuellings, refuelled, lost } = litres
  return { start: percent(start), end: percent(end), refuellings, refuelled: percent(refuelled), lost: percent(lost) }
}

/**
 * The smallest change in a stop that counts as a refuelling or a loss, in the unit of each series, by both settings. Without the
 * size of the tank the setting in the other unit does not count.
 */
export function thresholdsOf({ tank: { tankSizeLitres: size }, refuellingLitres, refuellingPercent }: FuelSettings) {
  return {
    litres: Math.max(refuellingLitres, (refuellingPercent / 100) * (size ?? 0)),
    percent: Math.max(refuellingPercent, size ? (refuellingLitres / size) * 100 : 0)
  }
}

function usedIn(change: TankChange | undefined): number | undefined {
  return change && rounded(Math.max(0, change.start - change.end + change.refuelled - change.lost))
}

function perHundredKilometres(amount: number | undefined, metres: number): number | undefined {
  return amount === undefined || metres <= 0 ? undefined : rounded((amount / metres) * 100_000)
}
