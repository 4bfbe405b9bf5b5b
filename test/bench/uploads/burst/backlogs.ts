/** What a device uploads that was without a network for days, in uploads of different sizes. */
import type { Table } from '../../../../lib/table/table.ts'
import { backlogLife } from '../../../processing/backlog-life.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { inUploads } from '../commute.ts'
import { detectedOf, expectSame } from './detected.ts'
import { awaitedUploads, burstOfUploads } from './sent-uploads.ts'
import type { Measured } from './units.ts'

export interface BacklogCost {
  readonly records: number
  readonly recordsOfUpload: number
  /** Each upload is sent when the one before is stored. */
  readonly burst: Measured
  /** Each upload is sent when the one before is processed. */
  readonly awaited: Measured
}

const days = 4
const now = new Date('2026-03-20T12:00:00.000Z')

/** Of vehicles of ada's, who exists. Throws an Error where any two come to different trips. */
export async function backlogCosts(table: Table, sizes: readonly number[]): Promise<BacklogCost[]> {
  const fromMilliseconds = Date.parse('2026-03-12T00:00:00.000Z')
  const records = backlogLife({ days, fromMilliseconds, drivingSeconds: 10, parkedSeconds: 300 })
  const costs: BacklogCost[] = []
  for (const size of sizes) costs.push(await costOf(table, inUploads(records, size), size))
  const detected = await detectedOf(table)
  const expected = detected.get(`awaited-${sizes[0]}`)
  for (const size of sizes) {
    expectSame(detected.get(`burst-${size}`), expected, `A backlog in uploads of ${size} that were not awaited`)
    expectSame(detected.get(`awaited-${size}`), expected, `A backlog in uploads of ${size}`)
  }
  return costs
}

async function costOf(
  table: Table,
  uploads: ReturnType<typeof inUploads>,
  recordsOfUpload: number
): Promise<BacklogCost> {
  const [bursting, awaiting] = [`burst-${recordsOfUpload}`, `awaited-${recordsOfUpload}`]
  for (const id of [bursting, awaiting]) await seedsOf(table).vehicle('ada', id)
  const burst = await burstOfUploads(table, { vehicleId: bursting, uploads, now })
  const awaited = await awaitedUploads(table, { vehicleId: awaiting, uploads, now })
  return { records: uploads.flat().length, recordsOfUpload, burst, awaited }
}
