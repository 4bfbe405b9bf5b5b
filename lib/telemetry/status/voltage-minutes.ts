/**
 * The voltages of batteries over the last hour, by minute: enough for their trends, and no larger for many records than for a
 * record a minute.
 */
import { isCranking } from '../counters/believed-voltage.ts'
import type { VehicleRecord } from '../record.ts'
import type { VoltageSample } from './battery-trend.ts'

export const voltageFields = [
  'battery_main_voltage',
  'battery_ext_1_voltage',
  'battery_ext_2_voltage',
  'battery_ext_3_voltage',
  'battery_ext_4_voltage'
] as const
export type VoltageField = (typeof voltageFields)[number]

/**
 * A minute of samples: minutes since the minute before (the first: since 1970), number of samples, and of these the
 * milliseconds within the minute and the tenths of a millivolt. Both are sums in the newest minute and means in the minutes
 * before it.
 */
export type VoltageMinute = [minutes: number, count: number, milliseconds: number, tenthsOfMillivolt: number]

export type VoltageMinutes = Partial<Record<VoltageField, VoltageMinute[]>>

const minuteMilliseconds = 60_000
const tenthsOfVolt = 10_000
/** Resolution of the moment of a mean. */
const resolutionMilliseconds = 100

/** Minutes that are kept: the last hour up to the last record may begin within a minute. */
const minutesKept = 61

/** Returns the moment from which records are needed for the voltages of the hour up to `upTo`. */
export const voltagesFrom = (upTo: number) => (minuteOf(upTo) - minutesKept + 1) * minuteMilliseconds

const minuteOf = (atMilliseconds: number) => Math.floor(atMilliseconds / minuteMilliseconds)

/** Adds records that come after all known ones, in the order of time; `upTo`: the moment of the newest record. */
export function voltagesWith(known: VoltageMinutes, records: readonly VehicleRecord[], upTo: number): VoltageMinutes {
  const fields = voltageFields.flatMap((field) => {
    const measured = records.filter((record) => record[field] !== undefined)
    const minutes = measured.reduce((minutes, record) => withSample(minutes, field, record), known[field] ?? [])
    const recent = withinHour(minutes, minuteOf(upTo))
    return recent.length > 0 ? [[field, recent] as const] : []
  })
  return Object.fromEntries(fields)
}

function withSample(minutes: VoltageMinute[], field: VoltageField, record: VehicleRecord): VoltageMinute[] {
  const { atMilliseconds, [field]: volts = 0 } = record
  const newest = minutes.reduce((sum, [elapsed]) => sum + elapsed, 0)
  const minute = minuteOf(atMilliseconds)
  const [milliseconds, tenths] = [atMilliseconds - minute * minuteMilliseconds, Math.round(volts * tenthsOfVolt)]
  const last = minutes.at(-1)
  if (!last) return [[minute, 1, milliseconds, tenths]]
  const before = minutes.slice(0, -1)
  const [elapsed, count, ...sums] = last
  if (minute === newest) {
    const mean = sums[1] / count
    if (isCranking(tenths, mean)) return minutes
    if (isCranking(mean, tenths)) return [...before, [elapsed, 1, milliseconds, tenths]]
    return [...before, [elapsed, count + 1, sums[0] + milliseconds, sums[1] + tenths]]
  }
  return withinHour([...before, meanOf(last), [minute - newest, 1, milliseconds, tenths]], minute)
}

function meanOf([elapsed, count, milliseconds, tenths]: VoltageMinute): VoltageMinute {
  const moment = Math.round(milliseconds / count / resolutionMilliseconds) * resolutionMilliseconds
  return [elapsed, count, moment, Math.round(tenths / count)]
}

/** Drops minutes before the last hour. The first minute that is left counts from 1970 again. */
function withinHour(minutes: VoltageMinute[], newest: number): VoltageMinute[] {
  let [minute, index] = [0, 0]
  for (; index < minutes.length; index++) {
    minute += minutes[index]?.[0] ?? 0
    if (minute > newest - minutesKept) break
  }
  const [first, ...others] = minutes.slice(index)
  return first ? [[minute, first[1], first[2], first[3]], ...others] : []
}

/** Returns one sample for each minute: the mean, and of how many samples it is. */
export function samplesOf(minutes: readonly VoltageMinute[] = []): VoltageSample[] {
  let minute = 0
  return minutes.map((one, index) => {
    const [elapsed, count, milliseconds, tenths] = index === minutes.length - 1 ? meanOf(one) : one
    minute += elapsed
    return { atMilliseconds: minute * minuteMilliseconds + milliseconds, volts: tenths / tenthsOfVolt, count }
  })
}
