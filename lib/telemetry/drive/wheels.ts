/** Measures the way by the speed of the wheels where positions are missing: in tunnels and garages. */
import type { FixInTime } from '../position-fix.ts'
import type { VehicleRecord } from '../record.ts'

/** The way since the last fix; constant in size. Absent unless records without a position have such a speed. */
export interface WheelsState {
  readonly fromMilliseconds: number
  /** The last record with a speed, km/h. */
  readonly atMilliseconds: number
  readonly kmh: number
  readonly millimetres: number
}

/** Between records farther apart than this the speed is not known. */
const knownMilliseconds = 2 * 60_000
/** The way counts from this time without a fix on; over a shorter one the positions are as exact. */
const unseenMilliseconds = 60_000

/** Adds a record by the trapezoidal rule. `last`: the last fix. */
export function addWheels(
  state: WheelsState | undefined,
  { atMilliseconds, obd_speed: kmh }: VehicleRecord,
  last: FixInTime | undefined
): WheelsState | undefined {
  if (kmh === undefined || !last) return state
  const fromMilliseconds = state?.fromMilliseconds ?? last.atMilliseconds
  const passed = atMilliseconds - (state?.atMilliseconds ?? fromMilliseconds)
  const mean = ((state?.kmh ?? kmh) + kmh) / 2
  const added = passed > knownMilliseconds ? 0 : Math.round((mean / 3.6) * passed)
  return { fromMilliseconds, atMilliseconds, kmh, millimetres: (state?.millimetres ?? 0) + added }
}

/** The way without a fix; 0 where one has come lately. */
export function unseenMillimetres(state: WheelsState | undefined): number {
  if (!state || state.atMilliseconds - state.fromMilliseconds < unseenMilliseconds) return 0
  return state.millimetres
}
