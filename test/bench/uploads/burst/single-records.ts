/** Records that are uploaded one by one, faster than they are processed, against the same ones of which each is awaited. */
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { Commute } from '../commute.ts'
import { detectedOf, expectSame } from './detected.ts'
import { awaitedUploads, burstOfUploads } from './sent-uploads.ts'
import type { Measured } from './units.ts'

export interface SingleRecords {
  readonly records: number
  readonly burst: Measured & { readonly calls: number }
  readonly awaited: Measured
}

const begin = Date.parse('2026-03-02T08:00:00.000Z')
const now = new Date('2026-03-02T20:00:00.000Z')

/** Of vehicles of ada's, who exists. Throws an Error where the two come to different trips. */
export async function singleRecords(table: Table, count: number): Promise<SingleRecords> {
  const uploads = recordsOfCommute(count).map((record) => [record])
  for (const id of ['single-burst', 'single-awaited']) await seedsOf(table).vehicle('ada', id)
  const burst = await burstOfUploads(table, { vehicleId: 'single-burst', uploads, now })
  const awaited = await awaitedUploads(table, { vehicleId: 'single-awaited', uploads, now })
  const detected = await detectedOf(table)
  expectSame(detected.get('single-burst'), detected.get('single-awaited'), 'Single records that were not awaited')
  return { records: count, burst, awaited }
}

function recordsOfCommute(count: number): VehicleRecord[] {
  const cycles = new Commute(begin).cycles()
  return Array.from({ length: count }, () => cycles.next().value as VehicleRecord)
}
