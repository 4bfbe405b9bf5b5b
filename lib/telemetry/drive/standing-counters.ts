/** Counters at the ends of a drive, where the vehicle stands. */
import { type Counters, readCounters } from '../counters/vehicle-counters.ts'
import type { DetectionSettings } from '../detection-settings.ts'
import { kmh } from '../great-circle.ts'
import type { VehicleRecord } from '../record.ts'
import { type Drive, withOdometer } from './drive.ts'
import { startEnergy } from './drive-energy.ts'
import { startVoltage } from './drive-engine.ts'

interface CounterBegin {
  /** Since when the vehicle stands there. Readings from before then are of another place. */
  readonly sinceMilliseconds: number
  readonly countedMillimetres: number | undefined
  /** Millimetres of the odometer from where the vehicle last stood for long to the departure. */
  readonly movedMillimetres: number | undefined
}

/** Begins a drive with what the counters showed while the vehicle stood. */
export function startCounters(
  drive: Drive,
  counters: Counters | undefined,
  { sinceMilliseconds, countedMillimetres, movedMillimetres: millimetres = 0 }: CounterBegin
): Drive {
  const reading = counters?.total_odometer?.last
  const energy = startEnergy(counters, sinceMilliseconds)
  const isUnknown = reading !== undefined && reading[1] < sinceMilliseconds
  return {
    ...drive,
    ...((isUnknown || countedMillimetres !== undefined || millimetres > 0) && {
      odometer: {
        millimetres,
        ...(isUnknown && { isUnknown }),
        ...(countedMillimetres !== undefined && { countedMillimetres })
      }
    }),
    ...(energy && { energy }),
    ...(counters?.voltage && { engine: startVoltage(counters.voltage) })
  }
}

/**
 * Adds the odometer's readings from after the vehicle stopped to a drive that ends. The next tripleg does not count these
 * millimetres again.
 */
export function endCounters(
  drive: Drive,
  known: Counters | undefined,
  standing: readonly VehicleRecord[],
  settings: DetectionSettings
): { readonly drive: Drive; readonly countedMillimetres: number } {
  let [counters, ended, countedMillimetres] = [known, drive, 0]
  const readings = standing.filter(({ total_odometer }) => total_odometer !== undefined)
  for (const [index, { atMilliseconds, total_odometer }] of readings.entries()) {
    const read = readCounters(counters, { atMilliseconds, total_odometer }, settings)
    const { advanced = 0 } = read.steps.total_odometer ?? {}
    // No later reading shows whether the last one is right. It can show that the one before was wrong, or have the last metres alone.
    const since = atMilliseconds - (counters?.total_odometer?.last[1] ?? atMilliseconds)
    const isLast = index === readings.length - 1
    if (isLast && advanced > 0 && (index > 0 || kmh(advanced / 1000, since) > settings.maxSpeedKmh)) break
    counters = read.counters
    ended = withOdometer(ended, read.steps)
    countedMillimetres += advanced
  }
  return { drive: ended, countedMillimetres }
}
