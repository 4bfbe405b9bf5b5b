/** What the tank and the batteries held where a drive starts and ends, and what was filled and charged between two drives. */
import type { Trip } from '../contract/resources/trip.ts'
import { defaultDetectionSettings } from '../telemetry/detection-settings.ts'
import { defined } from '../telemetry/measured-fields.ts'

export interface Levels {
  readonly fuelMillilitres?: number
  /** Size of the tank, if it is known. */
  readonly tankMillilitres?: number
  readonly energyMilliwattHours?: number
  readonly fuelPercent?: number
}

/** The fields of a trip or tripleg that say what it started and ended with. */
export type DriveWithLevels = Pick<
  Trip,
  | 'fuel_start_level_lt'
  | 'fuel_start_level_pct'
  | 'fuel_most_recent_pct'
  | 'fuel_used_lt'
  | 'fuel_refueled_lt'
  | 'fuel_lost_lt'
  | 'start_energy_available_wh'
  | 'end_energy_available_wh'
>

export function startLevels(drive: DriveWithLevels): Levels | undefined {
  return known({
    fuelMillilitres: milli(drive.fuel_start_level_lt),
    tankMillilitres: milli(tankLitres(drive)),
    energyMilliwattHours: milli(drive.start_energy_available_wh),
    fuelPercent: drive.fuel_start_level_pct
  })
}

/** Used is start − end + refuelled − lost, but never negative, so the percentage tells the end better where it is known. */
export function endLevels(drive: DriveWithLevels): Levels | undefined {
  const { fuel_start_level_lt: start, fuel_used_lt: used, fuel_refueled_lt = 0, fuel_lost_lt = 0 } = drive
  const { fuel_most_recent_pct: percent } = drive
  const tank = tankLitres(drive)
  const byPercent = tank !== undefined && percent !== undefined ? (tank * percent) / 100 : undefined
  const bySums = start === undefined || used === undefined ? undefined : start - used + fuel_refueled_lt - fuel_lost_lt
  return known({
    fuelMillilitres: milli(byPercent ?? bySums),
    energyMilliwattHours: milli(drive.end_energy_available_wh),
    fuelPercent: percent
  })
}

export const milli = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 1000))

function tankLitres({ fuel_start_level_lt: litres, fuel_start_level_pct: percent }: DriveWithLevels) {
  return litres === undefined || !percent ? undefined : (litres / percent) * 100
}

function known(levels: { readonly [Name in keyof Levels]: Levels[Name] | undefined }): Levels | undefined {
  const present = defined(levels)
  return Object.keys(present).length > 0 ? present : undefined
}

/** What was filled; a value is absent where its level is not known at one of the ends. */
export interface Filled {
  readonly millilitres?: number
  readonly percent?: number
}

/**
 * Undefined where the level did not rise by a refuelling. It is one as in a stop of a trip, by the default settings: figures do not
 * depend on settings that may change. The percentage decides where the litres are not known.
 */
export function filledBetween(end: Levels, start: Levels): Filled | undefined {
  const { refuellingLitres, refuellingPercent } = defaultDetectionSettings
  const litresThreshold = Math.max(refuellingLitres * 1000, (refuellingPercent / 100) * (start.tankMillilitres ?? 0))
  const millilitres = riseOf(end.fuelMillilitres, start.fuelMillilitres)
  const percent = riseOf(end.fuelPercent, start.fuelPercent)
  const isFilled = millilitres === undefined ? (percent ?? 0) >= refuellingPercent : millilitres >= litresThreshold
  return isFilled ? defined({ millilitres, percent }) : undefined
}

/** Milliwatt hours; undefined where the energy is not known at one of the ends. */
export function chargedBetween(end: Levels, start: Levels): number | undefined {
  const rise = riseOf(end.energyMilliwattHours, start.energyMilliwattHours)
  return rise === undefined ? undefined : Math.max(0, rise)
}

const riseOf = (before: number | undefined, after: number | undefined) =>
  before === undefined || after === undefined ? undefined : after - before
