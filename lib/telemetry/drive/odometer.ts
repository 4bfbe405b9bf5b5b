/** Measures how far the odometer advanced on a drive. */
import { kmh } from '../great-circle.ts'
import type { VehicleRecord } from '../record.ts'

export interface OdometerState {
  readonly millimetres: number
  /** The last reading, metres. */
  readonly reading?: number
  readonly atMilliseconds?: number
}

export const noOdometer: OdometerState = { millimetres: 0 }

/** Metres by which an odometer that counts whole kilometres advances at once. */
const resolutionMetres = 1000

/**
 * Adds a reading. A step back means a new odometer, and a step that no vehicle drives in the time a wrong reading: neither
 * distance counts.
 */
export function addOdometer(state: OdometerState, record: VehicleRecord, maxSpeedKmh: number): OdometerState {
  const { total_odometer: reading, atMilliseconds } = record
  if (reading === undefined) return state
  const { reading: before, atMilliseconds: beforeMilliseconds } = state
  if (before === undefined || beforeMilliseconds === undefined) return { ...state, reading, atMilliseconds }
  const metres = reading - before
  const isDriven = metres >= 0 && kmh(metres - resolutionMetres, atMilliseconds - beforeMilliseconds) <= maxSpeedKmh
  const millimetres = state.millimetres + (isDriven ? Math.round(metres * 1000) : 0)
  return { millimetres, reading, atMilliseconds }
}

/**
 * Returns metres; undefined unless the odometer advanced at least half as far as the position fixes. Otherwise it stood still
 * or has another unit.
 */
export function odometerMetres({ millimetres }: OdometerState, gpsMetres: number): number | undefined {
  const metres = millimetres / 1000
  return metres > 0 && metres >= gpsMetres / 2 ? metres : undefined
}
