/**
 * Levels of the tank that were measured while the vehicle stood before and after a drive. Levels that were measured on the
 * drive lag behind its ends.
 */
import { defined } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'
import type { Drive } from './drive.ts'
import { type FuelLevels, type FuelSettings, levelsIn, noFuel, thresholdsOf } from './drive-fuel.ts'
import { endLevels, startLevels } from './tank-ends.ts'

/** The last levels of a staypoint, oldest first. */
export type StandingLevels = readonly FuelLevels[]

const levelsKept = 5
const units = ['litres', 'percent'] as const

/** Adds the levels of a record to the last levels of a staypoint. */
export function withLevels(known: StandingLevels = [], record: VehicleRecord): StandingLevels | undefined {
  const levels = [...known, ...levelsOf(record)].slice(-levelsKept)
  return levels.length > 0 ? levels : undefined
}

/** Adds the last levels before a drive to its begin. */
export function startFuel(
  drive: Drive,
  { levels = [], atMilliseconds }: { readonly levels: StandingLevels | undefined; readonly atMilliseconds: number },
  settings: FuelSettings
): Drive {
  const started = units.map((unit) => {
    const known = levels.flatMap((level) => levelsIn(level, settings)[unit] ?? [])
    return [unit, startLevels(known, atMilliseconds)] as const
  })
  return levels.length === 0 ? drive : { ...drive, fuel: { ...noFuel, ...defined(Object.fromEntries(started)) } }
}

/** Adds the first levels after a drive to its end. */
export function endFuel(drive: Drive, standing: readonly VehicleRecord[], settings: FuelSettings): Drive {
  const { fuel } = drive
  if (!fuel) return drive
  const thresholds = thresholdsOf(settings)
  const ended = units.flatMap((unit) => {
    const known = fuel[unit]
    if (!known) return []
    const levels = standing.flatMap((record) => {
      const level = levelsIn(record, settings)[unit]
      return level === undefined
        ? []
        : [{ level, atMilliseconds: record.atMilliseconds, isStanding: true, isRunning: false }]
    })
    return [[unit, endLevels(known, levels, thresholds[unit])] as const]
  })
  return { ...drive, fuel: { ...fuel, ...Object.fromEntries(ended) } }
}

function levelsOf({ fuel_level, fuel_level_pct }: VehicleRecord): FuelLevels[] {
  return fuel_level === undefined && fuel_level_pct === undefined ? [] : [defined({ fuel_level, fuel_level_pct })]
}
