/** What the service makes of the records of a generated life. */
import type { VehicleChange } from '../../../lib/contract/resources/vehicle-content.ts'
import type { VehicleStatus } from '../../../lib/contract/resources/vehicle-status.ts'
import type { DetectionSettings } from '../../../lib/telemetry/detection-settings.ts'
import type { MeasuredDrive } from '../../../lib/telemetry/drive/drive.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { statusOf, switchedWorld } from '../../processing/switched-world.ts'
import { detect } from '../detection/fold.ts'

export interface MeasuredLife {
  /** Trips and triplegs that have ended, and those in progress after them. */
  readonly trips: readonly MeasuredDrive[]
  readonly triplegs: readonly MeasuredDrive[]
}

export function measured(records: readonly VehicleRecord[], settings: Partial<DetectionSettings> = {}): MeasuredLife {
  const { closed, open } = detect(records, settings)
  return {
    trips: [...closed.trips, ...(open.trip ? [open.trip] : [])],
    triplegs: [...closed.triplegs, ...(open.tripleg ? [open.tripleg] : [])]
  }
}

/** Returns the fields of the only trip. Throws RangeError where there are several or none. */
export function onlyTrip(records: readonly VehicleRecord[], settings: Partial<DetectionSettings> = {}) {
  const { trips } = measured(records, settings)
  const [trip] = trips
  if (!trip || trips.length > 1) throw new RangeError(`There are ${trips.length} trips`)
  return trip.fields
}

/** Returns the status after the records were uploaded and processed. */
export async function statusAfter(
  records: readonly VehicleRecord[],
  profile: VehicleChange = {}
): Promise<VehicleStatus> {
  const uploads = Array.from({ length: Math.ceil(records.length / recordsOfUpload) }, (_, index) =>
    records.slice(index * recordsOfUpload, (index + 1) * recordsOfUpload)
  )
  return statusOf(await switchedWorld(profile, uploads))
}

/** The receiver takes as many records at once. */
const recordsOfUpload = 1000
