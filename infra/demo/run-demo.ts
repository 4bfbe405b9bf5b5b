/** Runs the demo: uploads the histories of its vehicles and the records of driving vehicles to the receiver. */
import { secretSigningKeys } from '../../lib/identity/signing-keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { receiverAt, type Upload } from '../replay/receiver.ts'
import { type Clock, replay } from '../replay/replay.ts'
import { uploadTokens } from '../replay/upload-tokens.ts'
import { localCredentials, type RunningService } from '../service-file.ts'
import { driveCar } from './driving-car.ts'
import { fillLogbook } from './fill-logbook.ts'
import type { FleetVehicleId } from './fleet/fleet-vehicles.ts'
import { vehicleHistory } from './fleet/vehicle-history.ts'
import { isProcessed } from './uploads-of-cars.ts'

export interface DemoOptions {
  readonly service: RunningService
  readonly table: Table
  /** Vehicles whose history is still to be uploaded. */
  readonly withoutHistory: readonly FleetVehicleId[]
  /** Vehicles that keep driving. */
  readonly driving: readonly FleetVehicleId[]
  /** Its `wait` rejects once the signal is aborted. */
  readonly clock: Clock
  readonly signal: AbortSignal
  /** The `User-Agent` of the requests. */
  readonly userAgent: string
  /** Called when all histories have been processed, and logbooks are filled in. */
  readonly onWhole: () => void
  /** Called when a driving vehicle could not upload. */
  readonly onFailure: (message: string) => void
  /** Called when a driving vehicle or its owner was deleted. */
  readonly onGone: (vehicleId: FleetVehicleId) => void
}

const pollMilliseconds = 100

/**
 * Runs until the signal is aborted, as long as vehicles drive. Histories of driving vehicles are uploaded first; each
 * of these vehicles starts driving when its own history has been processed. Throws the reason of the signal, and errors
 * of uploading the histories.
 */
export async function runDemo(options: DemoOptions): Promise<void> {
  const { withoutHistory, driving, clock, table } = options
  const uploadFor = receivers(options)
  const isDriving = (id: FleetVehicleId) => driving.includes(id)
  for (const id of withoutHistory.toSorted((one, other) => Number(isDriving(other)) - Number(isDriving(one)))) {
    await uploadHistory(id, uploadFor(id), clock)
  }
  const processed = withoutHistory.map((id) => [id, untilWhole(options, id)] as const)
  const whole = Promise.all(processed.map(([, done]) => done)).then(options.onWhole)
  const drives = driving.map(async (id) => {
    await new Map(processed).get(id)
    await driveCar(id, { table, clock, onFailure: options.onFailure, upload: uploadFor(id) })
    options.onGone(id)
  })
  await Promise.all([whole, ...drives])
}

/** The history has been processed, and the logbook of the last days is filled in. */
async function untilWhole({ table, clock, signal }: DemoOptions, id: FleetVehicleId): Promise<void> {
  while (!(await isProcessed(table, id))) await clock.wait(pollMilliseconds)
  await fillLogbook(table, id, new Date(clock.now()), signal)
}

/** Uploads in the order of time, so that an interruption keeps the earlier days. Throws errors of `upload`. */
async function uploadHistory(id: FleetVehicleId, upload: Upload, clock: Clock): Promise<void> {
  await replay(vehicleHistory(id, clock.now()), { upload, speed: Number.POSITIVE_INFINITY, clock })
}

function receivers({ service, table, clock, signal, userAgent }: DemoOptions): (vehicleId: string) => Upload {
  const { address, secretsEndpoint: endpoint, signingKeySecret, region } = service
  const keys = secretSigningKeys(signingKeySecret, { endpoint, region, credentials: localCredentials })
  return (vehicleId) => {
    const token = uploadTokens(table, async () => keys, vehicleId)
    return receiverAt({ address, vehicleId, token, wait: clock.wait, signal, userAgent })
  }
}
