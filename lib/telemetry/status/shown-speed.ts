/** The speed that the status shows. Source: decisions, "From records to status, trips and triplegs". */
import { runsBy } from '../engine-runs.ts'
import type { VehicleRecord } from '../record.ts'

export interface MeasuredSpeed {
  readonly kmh: number
  readonly atMilliseconds: number
}

/** What shows whether the engine runs. */
export const engineFields = [
  'ignition_on',
  'can_rpm',
  'can_fuel_consumption',
  'fuel_rate_lh',
  'current_power_w',
  'obd_speed'
] as const satisfies readonly (keyof VehicleRecord)[]

/**
 * Returns the newest speed. A vehicle stands if it says, after its last fix, that its engine is off. `wheels`: the newest speed of
 * the wheels. `engine`: the newest record with one of the fields above, with these alone.
 */
export function shownSpeed(
  fix: MeasuredSpeed,
  wheels: MeasuredSpeed | undefined,
  engine: VehicleRecord | undefined
): MeasuredSpeed {
  const measured = wheels && wheels.atMilliseconds > fix.atMilliseconds ? wheels : fix
  const isNewer = engine !== undefined && engine.atMilliseconds > fix.atMilliseconds
  return isNewer && isOff(engine) ? { kmh: 0, atMilliseconds: engine.atMilliseconds } : measured
}

const isOff = (engine: VehicleRecord) => (runsBy(engine) ?? engine.ignition_on) === false

/** A vehicle that stands is known to stand after this time. An older speed says nothing. */
const knownMilliseconds = 5 * 60_000

export const isOutdated = (speedMilliseconds: number, nowMilliseconds: number) =>
  nowMilliseconds - speedMilliseconds > knownMilliseconds
