/** Reads the newest records of a vehicle, newest hour first, up to a limit of what they take. */
import { hourMilliseconds, hourOf, isoHour } from '../../records/hour.ts'
import { mergedRecords } from '../../records/merged-records.ts'
import { type StoredPiece, storedPiece } from '../../records/read-fixes.ts'
import { fixesOfHours } from '../../table/access-patterns.ts'
import { queryPage, type Table } from '../../table/table.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'

/** Items of the first page; each further page has at most twice as many as the one before. */
const firstPage = 2
const maxItems = 32

export interface RecentRecords {
  /** In the order of time. */
  readonly records: readonly VehicleRecord[]
  /** All stored records from this moment on are among them, epoch milliseconds. */
  readonly from: number
}

interface Gathered {
  readonly pieces: readonly StoredPiece[]
  readonly isWhole: boolean
}

export interface RecentSpan {
  /** The first moment of an hour, and the last moment, epoch milliseconds. */
  readonly from: number
  readonly upTo: number
  readonly maxRecords: number
  /** Packed: half a read unit for each 4 KB. */
  readonly maxBytes: number
}

/** The reads are not consistent: what was uploaded a moment ago may be missing. */
export async function recentRecords(table: Table, vehicleId: string, span: RecentSpan): Promise<RecentRecords> {
  const { from, upTo, maxRecords } = span
  const { pieces, isWhole } = await newestPieces(table, vehicleId, span)
  const oldest = pieces.at(-1)?.name.hour
  // The oldest hour may have further pieces.
  const complete = isWhole ? pieces : pieces.filter(({ name }) => name.hour !== oldest)
  const begin = isWhole || oldest === undefined ? from : oldest + hourMilliseconds
  const records = mergedRecords(...complete.map((piece) => piece.records)).filter(
    ({ atMilliseconds: at }) => at >= begin && at <= upTo
  )
  return newest(records, begin, maxRecords)
}

async function newestPieces(
  table: Table,
  vehicleId: string,
  { from, upTo, maxRecords, maxBytes }: RecentSpan
): Promise<Gathered> {
  const request = {
    ...fixesOfHours(vehicleId, isoHour(from), isoHour(upTo)),
    ScanIndexForward: false,
    ConsistentRead: false
  }
  const pieces: StoredPiece[] = []
  let [bytes, records, page] = [0, 0, firstPage]
  let start: Parameters<typeof queryPage>[2]
  for (;;) {
    const { items, next } = await queryPage(table, { ...request, Limit: page }, start)
    const read = items.map(storedPiece)
    pieces.push(...read)
    bytes += read.reduce((sum, piece) => sum + piece.bytes, 0)
    records += read.reduce((sum, piece) => sum + piece.records.length, 0)
    if (!next) return { pieces, isWhole: true }
    const room = Math.floor((maxBytes - bytes) / Math.max(...pieces.map(hourlyBytes)))
    if (room < 1 || records > maxRecords) return { pieces, isWhole: false }
    page = Math.min(page * 2, room, maxItems)
    start = next
  }
}

/** What a whole hour of such records may take: the next item may be one. */
function hourlyBytes({ bytes, name }: StoredPiece): number {
  const milliseconds = Math.max(name.upTo - name.from, 60_000)
  return Math.max(bytes, (bytes * hourMilliseconds) / milliseconds, 1000)
}

/** Leaves out the oldest hours where there are too many records. */
function newest(records: readonly VehicleRecord[], from: number, maxRecords: number): RecentRecords {
  if (records.length <= maxRecords) return { records, from }
  const cut = hourOf(records[records.length - maxRecords]?.atMilliseconds ?? from) + hourMilliseconds
  const kept = records.filter(({ atMilliseconds }) => atMilliseconds >= cut)
  return { records: kept, from: cut }
}
