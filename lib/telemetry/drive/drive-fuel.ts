/** The fuel that a drive used. Source: decisions, "From records to status, trips and triplegs". */
import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { defined, rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'
import { levelLitres, levelPercent } from './fuel-level.ts'
import { addFuelRate, type FuelRateState, litresByRate } from './fuel-rate.ts'
import { addLevel, endLevel, noLevels, type RefuellingState, refuelled, startLevel } from './refuelling.ts'

export interface FuelState {
  readonly litres: RefuellingState
  readonly percent: RefuellingState
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

export const noFuel: FuelState = { litres: noLevels, percent: noLevels }

export function addFuel(state: FuelState, record: VehicleRecord, settings: FuelSettings): FuelState {
  const { tank } = settings
  const litres = levelLitres(record, tank)
  const percent = levelPercent(record, tank)
  const { litresThreshold, percentThreshold } = thresholdsOf(settings)
  return {
    litres: litres === undefined ? state.litres : addLevel(state.litres, litres, litresThreshold),
    percent: percent === undefined ? state.percent : addLevel(state.percent, percent, percentThreshold),
    ...defined({
      sensorVoltage: record.fuel_level_voltage ?? state.sensorVoltage,
      byRate: addFuelRate(state.byRate, record, minutes(settings.triplegGapMinutes))
    })
  }
}

/**
 * Returns the fields of a trip or tripleg of this length in metres. Used fuel is start − end + refuelled, at least 0: waves in
 * the tank add no fuel. Without a level in litres, the rate of consumption gives the litres.
 */
export function fuelFields({ litres, percent, sensorVoltage, byRate }: FuelState, metres: number): FuelFields {
  const [usedLitres, usedPercent] = [used(litres) ?? rounded(litresByRate(byRate)), used(percent)]
  const known = isKnown(litres) ? litres : percent
  return defined({
    fuel_start_level_lt: rounded(startLevel(litres)),
    fuel_start_level_pct: rounded(startLevel(percent)),
    fuel_most_recent_pct: rounded(endLevel(percent)),
    fuel_most_recent_vlt: sensorVoltage,
    fuel_used_lt: usedLitres,
    fuel_used_pct: usedPercent,
    fuel_num_refueled: isKnown(known) ? known.count : undefined,
    fuel_refueled_lt: isKnown(litres) ? rounded(refuelled(litres)) : undefined,
    fuel_refueled_pct: isKnown(percent) ? rounded(refuelled(percent)) : undefined,
    fuel_avg_lt_per_100km: perHundredKilometres(usedLitres, metres),
    fuel_avg_pct_per_100km: perHundredKilometres(usedPercent, metres)
  })
}

/**
 * The least amount that counts as a refuelling, in the unit of each series, by both settings. Without the size of the tank the
 * setting in the other unit does not count.
 */
function thresholdsOf({ tank: { tankSizeLitres: size }, refuellingLitres, refuellingPercent }: FuelSettings) {
  return {
    litresThreshold: Math.max(refuellingLitres, (refuellingPercent / 100) * (size ?? 0)),
    percentThreshold: Math.max(refuellingPercent, size ? (refuellingLitres / size) * 100 : 0)
  }
}

const isKnown = (levels: RefuellingState) => levels.recent.length > 0

function used(levels: RefuellingState): number | undefined {
  const [start, end] = [startLevel(levels), endLevel(levels)]
  if (start === undefined || end === undefined) return undefined
  return rounded(Math.max(0, start - end + refuelled(levels)))
}

function perHundredKilometres(amount: number | undefined, metres: number): number | undefined {
  return amount === undefined || metres <= 0 ? undefined : rounded((amount / metres) * 100_000)
}
