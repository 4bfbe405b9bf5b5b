/**
 * Levels of the tank that were measured while the vehicle stood before and after a drive. Levels that were measured on the
 * drive lag behind its ends. What the engine used between the levels and the drive is no part of it.
 */
import { defined, rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'
import { type AddedRecord, addedRecord } from './added-record.ts'
import type { Drive } from './drive.ts'
import { type FuelLevels, type FuelSettings, levelsIn, noFuel, thresholdsOf } from './drive-fuel.ts'
import { idlingLitres } from './fuel-rate.ts'
import { endLevels, startLevels } from './tank-ends.ts'

/** The last levels of a staypoint, oldest first. */
export type StandingLevels = readonly FuelLevels[]

const levelsKept = 5
const units = ['litres', 'percent'] as const

/** Adds the levels of a record to the last levels of a staypoint, which become those of the moment of the record. */
export function withLevels(
  known: StandingLevels = [],
  added: AddedRecord,
  settings: FuelSettings
): StandingLevels | undefined {
  const { record } = added
  const used = usedStanding(added)
  const present = used > 0 ? known.map((level) => lowered(level, used, settings)) : known
  const levels = [...present, ...levelsOf(record)].slice(-levelsKept)
  return levels.length > 0 ? levels : undefined
}

const usedStanding = ({ record, previous, isStanding, wasStanding }: AddedRecord): number =>
  previous && isStanding && wasStanding ? idlingLitres(previous, record) : 0

/** Lowers levels by litres, or raises them by negative ones; percent stay where the size of the tank is not known. */
function lowered({ fuel_level, fuel_level_pct }: FuelLevels, litres: number, { tank }: FuelSettings): FuelLevels {
  const percent = tank.tankSizeLitres ? (litres / tank.tankSizeLitres) * 100 : 0
  return defined({
    fuel_level: fuel_level === undefined ? undefined : rounded(fuel_level - litres),
    fuel_level_pct: fuel_level_pct === undefined ? undefined : rounded(fuel_level_pct - percent)
  })
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

/** Adds the first levels after a drive, which become those of the arrival, to its end. */
export function endFuel(
  drive: Drive,
  { arrival, standing }: { readonly arrival: VehicleRecord | undefined; readonly standing: readonly VehicleRecord[] },
  settings: FuelSettings
): Drive {
  const { fuel } = drive
  if (!fuel) return drive
  const thresholds = thresholdsOf(settings)
  let [before, used] = [arrival, 0]
  const asAtArrival = standing.map((record) => {
    used += usedStanding(addedRecord(record, before, { steps: {}, isAtStaypoint: true }))
    before = record
    return { atMilliseconds: record.atMilliseconds, levels: levelsIn(lowered(record, -used, settings), settings) }
  })
  const ended = units.flatMap((unit) => {
    const known = fuel[unit]
    if (!known) return []
    const levels = asAtArrival.flatMap(({ atMilliseconds, levels: { [unit]: level } }) =>
      level === undefined ? [] : [{ level, atMilliseconds, isStanding: true, isRunning: false }]
    )
    return [[unit, endLevels(known, levels, thresholds[unit])] as const]
  })
  return { ...drive, fuel: { ...fuel, ...Object.fromEntries(ended) } }
}

function levelsOf({ fuel_level, fuel_level_pct }: VehicleRecord): FuelLevels[] {
  return fuel_level === undefined && fuel_level_pct === undefined ? [] : [defined({ fuel_level, fuel_level_pct })]
}
