/** A vehicle of the demo that drives as long as the service runs. */
import { ApiError } from '../../lib/contract/api-error.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite } from '../../lib/table/write-outcome.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import type { Upload } from '../replay/receiver.ts'
import type { Clock } from '../replay/replay.ts'
import { ReplayError } from '../replay/replay-error.ts'
import { driveRounds } from './drive-rounds.ts'
import { type DrivingRound, drivingRound, momentAt, recordsBetween } from './driving-round.ts'
import { type FleetVehicleId, fleetVehicle } from './fleet/fleet-vehicles.ts'

export interface DrivingCarOptions {
  readonly table: Table
  readonly upload: Upload
  readonly clock: Clock
  readonly onFailure: (message: string) => void
}

/**
 * Drives on from where the vehicle is, with its odometer. Ends where nobody can upload for the vehicle any more, because it, or its owner, was
 * deleted; any other failure is reported once, and it goes on trying. Throws what waiting throws.
 */
export async function driveCar(vehicleId: FleetVehicleId, options: DrivingCarOptions): Promise<void> {
  const { table, clock, onFailure } = options
  const round = drivingRound(vehicleId)
  const status = await findItem(table, statusItem(vehicleId), { ConsistentRead: true })
  const from = status ? momentAt(round, status.data) : 0
  const odometer = status?.data.total_odometer || fleetVehicle(vehicleId).odometerMetres
  const odometerMetres = odometer - metresUntil(round, from)
  try {
    await driveRounds(round, from, { clock, odometerMetres, upload: persistent(options.upload, onFailure) })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Driven in the round up to the moment. */
function metresUntil(round: DrivingRound, moment: number): number {
  return recordsBetween(round, -1, moment).at(-1)?.total_odometer ?? 0
}

/** Reports the first of several failures, and drops what could not be uploaded, as a device does that keeps nothing. */
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

/** A refusal with another token, too; no token can be made for a vehicle, or in the name of an owner, who is gone. */
function isGone(error: unknown): boolean {
  if (error instanceof ReplayError) return error.status !== undefined && [401, 403, 404].includes(error.status)
  return error instanceof RefusedWrite || (error instanceof ApiError && error.id === 'TOKEN_REVOKED')
}
