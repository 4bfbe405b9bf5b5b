/** Drives a vehicle of the demo as long as the service runs. */
import { ApiError } from '../../lib/contract/api-error.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite } from '../../lib/table/write-outcome.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import type { Upload } from '../replay/receiver.ts'
import type { Clock } from '../replay/replay.ts'
import { ReplayError } from '../replay/replay-error.ts'
import { driveRounds } from './drive-rounds.ts'
import { type Counters, type DrivingRound, drivingRound, momentAt, recordsBetween } from './driving-round.ts'
import { type FleetVehicleId, fleetVehicle } from './fleet/fleet-vehicles.ts'

export interface DrivingCarOptions {
  readonly table: Table
  readonly upload: Upload
  readonly clock: Clock
  readonly onFailure: (message: string) => void
}

/**
 * Continues from the vehicle's position and odometer. Returns when the vehicle or its owner has been deleted. Any other
 * failure is reported once, and uploading continues. Throws errors of `clock.wait`.
 */
export async function driveCar(vehicleId: FleetVehicleId, options: DrivingCarOptions): Promise<void> {
  const { table, clock, onFailure } = options
  const round = drivingRound(vehicleId)
  const status = await findItem(table, statusItem(vehicleId), { ConsistentRead: true })
  const from = status ? momentAt(round, status.data) : 0
  const { odometerMetres, operationHours = 0 } = fleetVehicle(vehicleId)
  const counters = countersBefore(round, from, {
    metres: status?.data.total_odometer || odometerMetres,
    hours: status?.data.n2k_operation_hours || operationHours
  })
  try {
    await driveRounds(round, from, { clock, counters, upload: persistent(options.upload, onFailure) })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** The counters with which the round begins, so that at the moment they are those of the status. */
function countersBefore(round: DrivingRound, moment: number, { metres, hours }: Counters): Counters {
  const { total_odometer = 0, n2k_operation_hours = 0 } = recordsBetween(round, -1, moment).at(-1) ?? {}
  return { metres: metres - total_odometer, hours: hours - n2k_operation_hours }
}

/** Reports the first of consecutive failures. Records of a failed upload are dropped, as by a device without memory. */
function persistent(upload: Upload, onFailure: (message: string) => void): Upload {
  let isFailing = false
  return async (records) => {
    try {
      const receipt = await upload(records)
      isFailing = false
      return receipt
    } catch (error) {
      if (isGone(error) || (error as Error).name === 'AbortError') throw error
      if (!isFailing) onFailure((error as Error).message)
      isFailing = true
      return { accepted: 0, duplicates: 0, rejected: [] }
    }
  }
}

/**
 * True if the receiver refuses even a new token, or if no token can be created, because the vehicle or its owner has
 * been deleted.
 */
function isGone(error: unknown): boolean {
  if (error instanceof ReplayError) return error.status !== undefined && [401, 403, 404].includes(error.status)
  return error instanceof RefusedWrite || (error instanceof ApiError && error.id === 'TOKEN_REVOKED')
}
