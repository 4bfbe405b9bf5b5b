/** Records of a simulated vehicle over more than a week, and of one that sends each second, as previews of rules read them. */
import { processVehicle } from '../../lib/processing/process-vehicle.ts'
import { announceUpload, newUpload } from '../../lib/records/store-upload.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { simulated } from '../infra/demo/simulator/simulated.ts'
import { driving, routeFrom, standing } from '../processing/routes.ts'
import { rounds } from '../rounds.ts'

const device = { drivingSeconds: 10, standingSeconds: 60, parkedSeconds: () => 600 }
const life = { errandCount: 90, stays: [30, 90, 240], apartMetres: 600, seed: 4, area: 'helsinki' as const }
const week = simulated({ ...life, device }).records
/** Nine days after the first record. */
export const now = new Date((week[0]?.atMilliseconds ?? 0) + 9 * 86_400_000)
export const records = week.filter(({ atMilliseconds }) => atMilliseconds < now.getTime())

/** Some hours with a record each second. */
export const dense = simulated({
  ...life,
  device: { drivingSeconds: 1, standingSeconds: 1, parkedSeconds: () => 1 },
  errandCount: 10
}).records.slice(0, 14_000)
export const denseNow = new Date((dense.at(-1)?.atMilliseconds ?? 0) + 60_000)

/** A vehicle that drives for ten minutes, and stands for so many hours up to `now`. */
export function parkedFor(hours: number, everySeconds: number): VehicleRecord[] {
  const begin = now.getTime() - hours * 3_600_000
  const drive = driving(standing(routeFrom(begin - 20 * 60_000), 10), 10)
  const count = Math.floor((hours * 3600) / everySeconds)
  const parked = Array.from({ length: count }, (_, index) => ({
    atMilliseconds: begin + (index + 1) * everySeconds * 1000,
    longitude: 10,
    latitude: drive.latitude,
    speed: 0
  }))
  return [...drive.records, ...parked]
}

/** Has them processed, too. */
export async function uploadRecords(
  table: Table,
  vehicleId: string,
  sent: readonly VehicleRecord[],
  at: Date
): Promise<void> {
  const storing = { vehicleId, fixRetentionDays: 400, now: at }
  for (let index = 0; index < sent.length; index += 4000) {
    const part = sent.slice(index, index + 4000)
    const stored = newUpload(part, storing)
    await change(table, async (items) => {
      const [read] = await items.read(stored.item)
      return { result: undefined, writes: read.value ? [] : [changed(read, stored.value)] }
    })
    await announceUpload(table, stored, part, storing)
    for (const _ of rounds(100, () => `the processing of ${vehicleId}`)) {
      if ((await processVehicle(table, vehicleId, { fixRetentionDays: 400, now: at })) !== 'more') break
    }
  }
}
