/** Brings the demo to life: its recorded drives, and a car that drives on, both through the receiver. */
import { secretSigningKeys } from '../../lib/identity/signing-keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { receiverAt, type Upload } from '../replay/receiver.ts'
import type { Clock } from '../replay/replay.ts'
import { uploadTokens } from '../replay/upload-tokens.ts'
import { localCredentials, type RunningService } from '../service-file.ts'
import { driveCar } from './driving-car.ts'
import { uploadDrives } from './recorded-drives.ts'
import { isProcessed } from './uploads-of-cars.ts'

export interface DemoOptions {
  readonly service: RunningService
  readonly table: Table
  /** IDs of those whose recorded drives are to be uploaded. */
  readonly carsWithoutDrives: readonly string[]
  /** The car that drives on, if any. */
  readonly driving: string | undefined
  /** Its `wait` throws once the signal is aborted. */
  readonly clock: Clock
  readonly signal: AbortSignal
  /** By which the requests are known. */
  readonly userAgent: string
  /** The recorded drives have been processed. */
  readonly onWhole: () => void
  /** The driving car could not upload. */
  readonly onFailure: (message: string) => void
  /** The driving car, or its owner, was deleted. */
  readonly onGone: () => void
}

const pollMilliseconds = 100

/** While a car drives, until it is aborted. Throws the reason of the signal, and what uploading of the drives throws. */
export async function runDemo(options: DemoOptions): Promise<void> {
  const { table, carsWithoutDrives, clock, driving, onFailure } = options
  const uploadFor = receivers(options)
  for (const id of carsWithoutDrives) await uploadDrives(id, uploadFor(id), clock)
  for (const id of carsWithoutDrives) {
    while (!(await isProcessed(table, id))) await clock.wait(pollMilliseconds)
  }
  options.onWhole()
  if (driving === undefined) return
  await driveCar(driving, { table, clock, onFailure, upload: uploadFor(driving) })
  options.onGone()
}

function receivers({ service, table, clock, signal, userAgent }: DemoOptions): (vehicleId: string) => Upload {
  const { address, secretsEndpoint: endpoint, signingKeySecret, region } = service
  const keys = secretSigningKeys(signingKeySecret, { endpoint, region, credentials: localCredentials })
  return (vehicleId) => {
    const token = uploadTokens(table, async () => keys, vehicleId)
    return receiverAt({ address, vehicleId, token, wait: clock.wait, signal, userAgent })
  }
}
