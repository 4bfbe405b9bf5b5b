/**
 * The one rule for whether the engine runs, or an electric vehicle is switched on. It runs if any signal shows it: signals that
 * say the opposite may be stale, or their wire may be lost. Source: decisions, "From records to status, trips and triplegs".
 */
import { defined } from './measured-fields.ts'
import { movingKmh } from './receiver-noise.ts'
import type { VehicleRecord } from './record.ts'

/** What the signals of the vehicle say as of a record; absent where none has said anything. */
export interface EngineSigns {
  readonly ignition?: boolean
  /** Whether the vehicle's own measurements show that the engine runs. */
  readonly runs?: boolean
  /** The last record that showed it; absent without an ignition. */
  readonly runsMilliseconds?: number
}

/** Revolutions per minute; starters turn an engine more slowly. */
const runningRpm = 300
/** Litres per hour; engines that idle use more. */
const runningLitresPerHour = 0.1
/** Watts taken from the traction battery; a parked vehicle takes less. Charging is negative. */
const drivingWatts = 1000
/** Once the ignition is off, an older measurement does not show that the engine still runs. */
const freshMilliseconds = 60_000

/**
 * Whether the measurements of this record show a running engine: its speed, its consumption, wheels that turn, or the power that
 * drives the vehicle. Engines in overrun consume nothing, so only the engine speed shows the opposite. The voltage of a battery
 * shows nothing: solar panels and chargers raise it too.
 */
export function runsBy(record: VehicleRecord): boolean | undefined {
  const { can_rpm: rpm, obd_speed: kmh = 0, current_power_w: watts = 0 } = record
  const litresPerHour = record.can_fuel_consumption ?? record.fuel_rate_lh ?? 0
  const isTurning = kmh >= movingKmh || watts >= drivingWatts || litresPerHour >= runningLitresPerHour
  if (isTurning || (rpm !== undefined && rpm > runningRpm)) return true
  return rpm === undefined ? undefined : false
}

/** Adds a record. The result stays undefined until a record says something of the engine. */
export function engineAfter(known: EngineSigns | undefined, record: VehicleRecord): EngineSigns | undefined {
  const ignition = record.ignition_on ?? known?.ignition
  const measured = runsBy(record)
  const since = measured === true ? record.atMilliseconds : known?.runsMilliseconds
  const isSwitchedOff = known?.ignition === true && record.ignition_on === false
  const isOutdated =
    isSwitchedOff ||
    (record.ignition_on === false && since !== undefined && record.atMilliseconds - since > freshMilliseconds)
  const runs = measured ?? (isOutdated ? undefined : known?.runs)
  if (ignition === undefined && runs === undefined) return undefined
  return defined({ ignition, runs, runsMilliseconds: runs && ignition !== undefined ? since : undefined })
}

/** Undefined where nothing is known of the engine. */
export function engineRuns(signs: EngineSigns | undefined): boolean | undefined {
  return signs && (signs.ignition === true || signs.runs === true)
}
