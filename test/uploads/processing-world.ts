/** A vehicle on a table in memory whose uploads are processed. */
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { DetectionTerms } from '../../lib/uploads/detection-overrides.ts'
import { mergedRecords } from '../../lib/uploads/merge-fixes.ts'
import { processUpload, processUploads, type UploadOutcome } from '../../lib/uploads/process-upload.ts'
import { newUpload, uploadItem } from '../../lib/uploads/upload-item.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'

export const now = new Date('2026-03-02T12:00:00.000Z')

const named = (hash: string) => ({ vehicleId: 'van', hash })

const seeded = new MemoryTable('seeded')
await seedsOf(seeded.table).user('ada')
await putVehicle(seeded.table, operator, 'ada', { id: 'van', name: 'Van' })

export interface UploadWorld {
  readonly table: Table
  readonly memory: MemoryTable
  /** Stores an upload, and gives what names it. */
  receive(records: readonly VehicleRecord[]): Promise<string>
  /** On the world's table, or on one that stands before it. */
  process(hash: string, on?: Table): Promise<UploadOutcome>
  processTogether(hashes: readonly string[]): Promise<UploadOutcome>
}

export interface WorldOptions {
  readonly items?: readonly StoredItem[]
  /** Terms that the deployment sets. */
  readonly detection?: DetectionTerms
}

export function uploadWorld({ items = seeded.items, detection }: WorldOptions = {}): UploadWorld {
  const memory = new MemoryTable('uploads', items)
  const options = { fixRetentionDays: 400, now, detection }
  const { table } = memory
  return {
    table,
    memory,
    async receive(records) {
      const upload = newUpload(mergedRecords([], records), now)
      const item = uploadItem('van', upload.records)
      await change(table, async (reads) => {
        const [stored] = await reads.read(item)
        return { result: undefined, writes: stored.value ? [] : [changed(stored, upload)] }
      })
      return item.key.SK.slice('UPLOAD#'.length)
    },
    process: (hash, on = table) => processUpload(on, named(hash), options),
    processTogether: (hashes) => processUploads(table, hashes.map(named), options)
  }
}

/** One upload after the other. */
export async function processed(uploads: readonly (readonly VehicleRecord[])[]): Promise<UploadWorld> {
  const world = uploadWorld()
  for (const records of uploads) await world.process(await world.receive(records))
  return world
}

/** What users see of the vehicle: without IDs, and without when it was computed. */
export function seen({ memory }: UploadWorld) {
  const data = (prefix: string) =>
    memory.items.filter(({ PK }) => String(PK).startsWith(prefix)).map((item) => item.data as Record<string, unknown>)
  const byEnd = (list: Record<string, unknown>[]) =>
    list
      .map(({ id: _, ...fields }) => fields)
      .toSorted((a, b) => String(a.timestamp_end).localeCompare(String(b.timestamp_end)))
  const status = memory.items.find(({ SK }) => SK === 'STATUS')?.data
  const counts = memory.items
    .filter(({ SK }) => /^(LEG)?COUNT#/.test(String(SK)))
    .map(({ PK, SK, v: _, ...days }) => [
      PK,
      SK,
      Object.fromEntries(Object.entries(days).filter(([, count]) => count !== 0))
    ])
    .filter(([, , days]) => Object.keys(days as object).length > 0)
  const lists = memory.items
    .filter(({ PK, SK }) => String(SK).startsWith('TRIP#') && String(PK).startsWith('SCOPE#'))
    .map(({ SK }) => String(SK).split('#').slice(0, 3).join('#'))
  const roster = memory.items.find(({ PK, SK }) => String(PK).startsWith('SCOPE#') && SK === 'VEHICLE#van')
  const running = (roster?.t as { e: number } | undefined)?.e
  return { trips: byEnd(data('TRIP#')), triplegs: byEnd(data('TRIPLEG#')), status, counts, lists, running }
}
