/**
 * The levels and voltages that the status shows: a lone reading far from the one before it waits for the next. Source: decisions,
 * "Counters and levels".
 */
import { type FieldGroup, fieldRows, recordFieldNames } from '../../contract/status-fields.ts'
import type { Unit } from '../../contract/unit.ts'
import { mayFollow } from '../counters/believed-voltage.ts'
import { withinLimit } from '../counters/counter-kinds.ts'
import { type FuelSettings, thresholdsOf } from '../drive/drive-fuel.ts'
import type { VehicleRecord } from '../record.ts'

/** A value as it was sent, and its moment in epoch milliseconds. */
type LevelReading = [value: number, atMilliseconds: number]

/** The newest readings of each level, newest first. They do not depend on the order in which records arrive. */
export type Levels = Record<string, LevelReading[]>

/** Whether a level can have come from one reading to the next. */
type Follows = (from: LevelReading, to: LevelReading, settings: FuelSettings) => boolean

/** The fewest by which one wrong reading is outvoted. */
const readingsKept = 3

/** Limits of rates count for as long: over hours, they would make any reading plausible. */
const rateMilliseconds = 120_000

/** Percent of a battery. Devices derive it from the voltage, which engines, loads and chargers move by as much at once. */
const percentAtOnce = 20

/** Volts of a sensor between an empty and a full tank; most measure 0 to 5 V. */
const sensorVolts = 5

/** Litres or percent an hour; engines of lorries use less. */
const maxUseAnHour = 100

const hourMilliseconds = 3_600_000

const percentage: Follows = (from, to, settings) =>
  Math.abs(to[0] - from[0]) <= percentAtOnce || stored('energy_pct')(from, to, settings)

const judges: { readonly [Group in FieldGroup]?: { readonly [Name in Unit]?: Follows } } = {
  battery: { '%': percentage, V: ([from], [to]) => mayFollow(from, to) },
  energy: {
    '%': percentage,
    Wh: stored('remaining_energy_wh'),
    Ah: stored('remaining_energy_ah')
  },
  fuel: { '%': inTank('percent'), l: inTank('litres'), V: bySensor }
}

/** Each level with its judge. */
const levels = recordFieldNames.flatMap((field) => {
  const { group, unit } = fieldRows[field]
  const follows = group && unit && judges[group]?.[unit]
  return follows ? [{ field, follows }] : []
})

/** By the limit of the counter, over the time for which it counts. */
function stored(counter: 'energy_pct' | 'remaining_energy_wh' | 'remaining_energy_ah'): Follows {
  const isPlausible = withinLimit(counter)
  return ([from, since], [to, at]) =>
    isPlausible([from * 1000, since], [to * 1000, Math.min(at, since + rateMilliseconds)])
}

/** A rise beyond a refuelling, and a fall beyond what an engine uses, wait for the next reading, as waves do. */
function inTank(unit: 'litres' | 'percent'): Follows {
  return ([from, since], [to, at], settings) => {
    const threshold = thresholdsOf(settings)[unit]
    return to - from < threshold && from - to < threshold + maxUsed(since, at)
  }
}

/** As percent of a tank. The voltage of some sensors falls when the tank is filled. */
function bySensor([from, since]: LevelReading, [to, at]: LevelReading, settings: FuelSettings): boolean {
  const percent = (100 * Math.abs(to - from)) / sensorVolts
  return percent < thresholdsOf(settings).percent + maxUsed(since, at)
}

const maxUsed = (since: number, at: number) => (maxUseAnHour * (at - since)) / hourMilliseconds

/** Adds records in any order. Of two readings of one moment the greater stays. */
export function levelsWith(known: Levels, records: readonly VehicleRecord[]): Levels {
  const changed = levels.flatMap(({ field }) => {
    const added = records.flatMap(({ [field]: value, atMilliseconds }): LevelReading[] =>
      typeof value === 'number' ? [[value, atMilliseconds]] : []
    )
    return added.length > 0 ? [[field, newestOf([...(known[field] ?? []), ...added])] as const] : []
  })
  return { ...known, ...Object.fromEntries(changed) }
}

function newestOf(readings: readonly LevelReading[]): LevelReading[] {
  const ordered = readings.toSorted(([a, aAt], [b, bAt]) => bAt - aAt || b - a)
  return ordered.filter(([, at], index) => at !== ordered[index - 1]?.[1]).slice(0, readingsKept)
}

/** The reading of each level that the status shows. */
export function believedLevels(readings: Levels, settings: FuelSettings): Record<string, LevelReading> {
  const believed = levels.flatMap(({ field, follows }) => {
    const reading = believedOf(readings[field] ?? [], (from, to) => follows(from, to, settings))
    return reading ? [[field, reading] as const] : []
  })
  return Object.fromEntries(believed)
}

/**
 * The newest reading, if it can follow one of the two before it. Otherwise the one before it, which the one before that confirms.
 * Of three that contradict one another, the median.
 */
function believedOf(
  [newest, before, first]: readonly LevelReading[],
  follows: (from: LevelReading, to: LevelReading) => boolean
): LevelReading | undefined {
  if (!newest || !before || follows(before, newest)) return newest
  if (!first || follows(first, before)) return before
  if (follows(first, newest)) return newest
  return [newest, before, first].toSorted(([a], [b]) => a - b)[1]
}
