/** Divides backlogs into pieces of the hours of their records. A repetition makes equal pieces. */

import { backlogItem, isBacklogName, processedBacklog } from '../records/backlog-item.ts'
import { byHour } from '../records/hour.ts'
import type { Inbox } from '../records/inbox.ts'
import { mergedRecords } from '../records/merged-records.ts'
import { unpackRecords } from '../records/packed-records.ts'
import { withoutPositions } from '../records/position-fields.ts'
import type { StoredRecords } from '../records/records-kind.ts'
import { newPieces, type UploadContext } from '../records/store-upload.ts'
import { waitingBacklogsOf } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, replaced } from '../table/decision.ts'
import { readItems } from '../table/find-item.ts'
import type { ReadItem } from '../table/item.ts'
import { settleAll } from '../table/settle-all.ts'
import { queryFirst, type Table } from '../table/table.ts'
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { hoursOfRecords } from './tracking/pending-hours.ts'
import type { PendingHour } from './tracking/run-state.ts'

export interface Division extends UploadContext {
  /** Intervals in which no position may be stored. */
  readonly hidden: readonly Interval[]
}

export interface DividedBacklogs {
  readonly backlogs: readonly ReadItem<StoredRecords>[]
  readonly hours: readonly PendingHour[]
  /** Whether there may be more backlogs that the inbox does not name. */
  readonly isMore: boolean
}

/** Backlogs of one call that the inbox does not name: about a second of work where each has a thousand records. */
const backlogsAtOnce = 25

/** Divides the backlogs that the inbox names and, where the inbox says that there are more, those that a query finds. */
export async function divideBacklogs(table: Table, inbox: Inbox, division: Division): Promise<DividedBacklogs> {
  const { vehicleId, hidden } = division
  const named = inbox.names.filter(isBacklogName)
  const found = inbox.isMore ? await waitingNames(table, vehicleId) : []
  const names = [...new Set([...named, ...found])]
  const refs = names.map((name) => backlogItem(vehicleId, name))
  const read = await readItems(table, refs, { ConsistentRead: true })
  const backlogs = read.filter(({ value }) => value?.records)
  const received = backlogs.map(({ value }) => (value?.records ? unpackRecords(value.records) : []))
  const records = withoutPositions(mergedRecords(...received), hidden)
  await storePieces(table, records, division)
  return { backlogs, hours: hoursOfRecords(records), isMore: found.length === backlogsAtOnce }
}

async function waitingNames(table: Table, vehicleId: string): Promise<string[]> {
  const found = await queryFirst(table, waitingBacklogsOf(vehicleId), backlogsAtOnce)
  return found.map(({ SK }) => String(SK))
}

/** The name of a piece is a hash of its content, so writing it over an equal piece changes nothing. */
async function storePieces(table: Table, records: readonly VehicleRecord[], division: Division): Promise<void> {
  const pieces = [...byHour(records).values()].flatMap((ofHour) => newPieces(ofHour, division))
  const writes = pieces.map(({ item, value }) => replaced(item, value))
  await change(table, async () => ({ result: undefined, writes, isSeparable: true }))
}

/** Takes the records out of backlogs that are divided. The item remains, so that a repeated upload is recognized. */
export async function markDivided(table: Table, backlogs: DividedBacklogs['backlogs'], now: Date): Promise<void> {
  await settleAll(
    backlogs.map((backlog) =>
      change(
        table,
        async (items) => {
          const [stored] = await items.read(backlog)
          if (!stored.value?.records) return { result: undefined }
          return { result: undefined, writes: [changed(stored, processedBacklog(stored.value, now))] }
        },
        { known: [backlog] }
      )
    )
  )
}
