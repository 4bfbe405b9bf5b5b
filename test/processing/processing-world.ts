/** A vehicle on a table in memory whose uploads are processed. */

import type { DetectionTerms } from '../../lib/contract/detection-terms.ts'
import { type ProcessingOutcome, processVehicle } from '../../lib/processing/process-vehicle.ts'
import { mergedRecords } from '../../lib/records/merged-records.ts'
import type { ProcessingSettings } from '../../lib/records/processing-settings.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { storeUpload } from './stored-upload.ts'

export const now = new Date('2026-03-31T12:00:00.000Z')

const seeded = new MemoryTable('seeded')
await seedsOf(seeded.table).user('ada')
await putVehicle(seeded.table, operator, 'ada', { id: 'van', name: 'Van' })

export interface UploadWorld {
  readonly table: Table
  readonly memory: MemoryTable
  /** Stores an upload, and announces it. */
  receive(records: readonly VehicleRecord[], on?: Table, at?: Date): Promise<void>
  /** Makes one call of the processing, on the world's table or on another one in front of it. */
  call(on?: Table, at?: Date): Promise<ProcessingOutcome>
  /** Makes all calls that follow from one another, and returns the outcome of the last. */
  process(on?: Table, at?: Date): Promise<ProcessingOutcome>
  /** Stores an upload and processes it. */
  take(records: readonly VehicleRecord[], on?: Table): Promise<ProcessingOutcome>
}

export interface WorldOptions {
  readonly items?: readonly StoredItem[]
  /** Detection terms of the deployment. */
  readonly detection?: DetectionTerms
  /** The default is `now`. */
  readonly clock?: Date
  /** Further settings of the deployment. */
  readonly settings?: Partial<ProcessingSettings>
}

export function uploadWorld({
  items = seeded.items,
  detection,
  clock = now,
  settings
}: WorldOptions = {}): UploadWorld {
  const memory = new MemoryTable('uploads', items)
  const { table } = memory
  const call = (on = table, at = clock) =>
    processVehicle(on, 'van', { fixRetentionDays: 400, now: at, detection, ...settings })
  const world: UploadWorld = {
    table,
    memory,
    async receive(records, on = table, at = clock) {
      await storeUpload(on, 'van', mergedRecords(records), at)
    },
    call,
    async process(on = table, at = clock) {
      for (let calls = 1; calls <= maxCalls; calls++) {
        const outcome = await call(on, at)
        if (outcome !== 'more') return outcome
      }
      throw new Error(`The processing has not ended after ${maxCalls} calls`)
    },
    async take(records, on = table) {
      await world.receive(records, on)
      return world.process(on)
    }
  }
  return world
}

/** The most calls; a year of hourly records takes fewer. */
const maxCalls = 200

/** Processes one upload after the other. */
export async function processed(uploads: readonly (readonly VehicleRecord[])[]): Promise<UploadWorld> {
  const world = uploadWorld()
  for (const records of uploads) await world.take(records)
  return world
}

/**
 * What users see of the vehicle, without IDs and without the moment at which it was computed; triplegs with the end under which
 * the index finds them.
 */
export function seen({ memory }: UploadWorld) {
  const data = (prefix: string) =>
    memory.items.filter(({ PK }) => String(PK).startsWith(prefix)).map((item) => item.data as Record<string, unknown>)
  const listed = ({ data: leg, legEnd }: StoredItem) => ({ ...(leg as object), listedAt: String(legEnd).split('#')[0] })
  const triplegs = memory.items.filter(({ PK }) => String(PK).startsWith('TRIPLEG#')).map(listed)
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
  return { trips: byEnd(data('TRIP#')), triplegs: byEnd(triplegs), status, counts, lists, running }
}
