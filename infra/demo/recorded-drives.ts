/** The recorded drives of a demo car, at a time that a newcomer finds recent. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { readTrack } from '../replay/read-track.ts'
import type { Upload } from '../replay/receiver.ts'
import { type Clock, replay, shifted } from '../replay/replay.ts'
import { measurementsFile } from './envirocar-tracks.ts'

/** As recorded, in the order of time. */
export async function recordedDrives(vehicleId: string): Promise<readonly VehicleRecord[]> {
  const { records, problems } = await readTrack(measurementsFile, vehicleId, process.stdin)
  const [problem] = problems
  if (problem) throw new Error(`${measurementsFile}, line ${problem.line}: ${problem.reason}`)
  return records
}

const dayMilliseconds = 86_400_000

/** More than the silence that ends a trip, so that the last one has ended. */
const leastAgeMilliseconds = 65 * 60_000

/** By whole days, so that the times of the day stay, to which a home is discovered by its nights: the last record is 65 min to 25 h old. */
export function endingLately(records: readonly VehicleRecord[], nowMilliseconds: number): VehicleRecord[] {
  const last = records.at(-1)?.atMilliseconds ?? nowMilliseconds
  const days = Math.floor((nowMilliseconds - leastAgeMilliseconds - last) / dayMilliseconds)
  return shifted(records, days * dayMilliseconds)
}

/** In one upload, so that an interruption leaves no part of them. Throws what uploading throws. */
export async function uploadDrives(vehicleId: string, upload: Upload, clock: Clock): Promise<void> {
  const records = endingLately(await recordedDrives(vehicleId), clock.now())
  await replay(records, { upload, speed: Number.POSITIVE_INFINITY, clock })
}
