/**
 * Levels of the tank that were measured while the vehicle stood before and after a drive. Levels that were measured on the
 * drive lag behind its ends.
 */
import type { VehicleRecord } from '../record.ts'
import type { Drive } from './drive.ts'
import { addFuel, type FuelSettings, noFuel } from './drive-fuel.ts'

export type FuelLevels = Pick<VehicleRecord, 'fuel_level' | 'fuel_level_pct'>

/** As many levels as a median needs. */
const levelsKept = 5

/** Adds the levels of a record to the last levels of a staypoint. */
export function withLevels(
  known: readonly FuelLevels[] = [],
  record: VehicleRecord
): readonly FuelLevels[] | undefined {
  const levels = [...known, ...levelsOf(record)].slice(-levelsKept)
  return levels.length > 0 ? levels : undefined
}

/** Adds the last levels before a drive to its begin. */
export function startFuel(drive: Drive, levels: readonly FuelLevels[] = [], settings: FuelSettings): Drive {
  if (levels.length === 0) return drive
  return {
    ...drive,
    fuel: levels.reduce((fuel, level) => addFuel(fuel, { atMilliseconds: 0, ...level }, settings), noFuel)
  }
}

/**
 * Adds the first levels after a drive to its end. A refuelling there belongs to the staypoint, and its levels are not added.
 */
export function endFuel(drive: Drive, standing: readonly VehicleRecord[], settings: FuelSettings): Drive {
  const { fuel } = drive
  if (!fuel) return drive
  const levels = standing.flatMap(levelsOf).slice(0, levelsKept)
  const ended = levels.reduce((sum, level) => addFuel(sum, { atMilliseconds: 0, ...level }, settings), fuel)
  const isRefuelled = ended.litres.count > fuel.litres.count || ended.percent.count > fuel.percent.count
  return isRefuelled ? drive : { ...drive, fuel: ended }
}

function levelsOf({ fuel_level, fuel_level_pct }: VehicleRecord): FuelLevels[] {
  if (fuel_level === undefined && fuel_level_pct === undefined) return []
  return [{ ...(fuel_level !== undefined && { fuel_level }), ...(fuel_level_pct !== undefined && { fuel_level_pct }) }]
}
