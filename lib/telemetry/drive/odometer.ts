/** How far the odometer advanced on a drive. */
import { kmh } from '../great-circle.ts'
import type { VehicleRecord } from '../record.ts'

export interface OdometerState {
  readonly millimetres: number
  /** The last reading, metres. */
  readonly reading?: number
  readonly atMilliseconds?: number
}

export const noOdometer: OdometerState = { millimetres: 0 }

/** Odometers that count whole kilometres advance at once by one. */
const resolutionMetres = 1000

/** A step back is a new odometer, one that no vehicle drives in the time a wrong reading: neither was driven. */
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

/** Metres; undefined unless it advanced at least half as far as the position fixes: else it stood still or has another unit. */
export function odometerMetres({ millimetres }: OdometerState, gpsMetres: number): number | undefined {
  const metres = millimetres / 1000
  return metres > 0 && metres >= gpsMetres / 2 ? metres : undefined
}
