import { readGroup } from '../../../lib/processing/tracking/checkpoint-groups.ts'
import { hasExpired } from '../../../lib/processing/tracking/run-state.ts'
import { hourMilliseconds, isoHour } from '../../../lib/records/hour.ts'
import { fixesOfHours, itemsUnder, newestTriplegs } from '../../../lib/table/access-patterns.ts'
import { backlogPrefix, checkpointPrefix, listedTripPrefix, vehicleList } from '../../../lib/table/keys.ts'
import { itemsOf, Snapshot } from '../../../lib/table/snapshot.ts'
import { getItems, type QueryRequest, type StoredItem, type Table } from '../../../lib/table/table.ts'
import { scoredTripItem } from '../../../lib/trips/stored-trip.ts'
import type { LoadRecord } from '../../load/load-record.ts'
import { dateTimeOf } from '../date-time.ts'
import { pieceLines, type RecordedBy, waitingLines } from './record-lines.ts'
import { exportedTripKind, triplegRecord, tripRecords } from './stored-records.ts'
import { readable, type Unreadable } from './unreadable-items.ts'

/** The records of one item, or why there are none. */
export type ItemRecords = LoadRecord[] | Unreadable

export interface VehiclePart {
  readonly request: QueryRequest
  /** Whether they are left out where the state of the vehicle cannot be read. */
  readonly isOfRecords?: boolean
  /** Of the items of one page. */
  read(items: readonly StoredItem[]): Promise<ItemRecords[]>
}

/** Bounds the text of a page: a piece of a dense hour becomes 7 MB of it. */
const pageOf = { trips: 100, triplegs: 200, checkpoints: 200, pieces: 16, backlogs: 4 }

/** Pieces of the hours before the boundary, which seldom change. */
export const oldPiecesOf = (vehicleId: string, boundary: number): QueryRequest =>
  fixesOfHours(vehicleId, '', isoHour(boundary - hourMilliseconds))

/** In their order: first the old pieces, then the rest, which is read at one moment. */
export function partsOfVehicle(table: Table, by: RecordedBy, boundary: number): VehiclePart[] {
  const { vehicleId, now } = by
  const under = (prefix: string, Limit: number): QueryRequest => ({
    ...itemsUnder(vehicleList(vehicleId), prefix),
    ConsistentRead: true,
    Limit
  })
  const each = (read: (item: StoredItem) => object[]) => (items: readonly StoredItem[]) =>
    Promise.all(items.map((item) => readable(item, () => read(item))))
  const triplegs = { ...newestTriplegs(vehicleId, {}), ScanIndexForward: true, Limit: pageOf.triplegs }
  const pieces = each((item) => pieceLines(item, by))
  const newPieces = fixesOfHours(vehicleId, isoHour(boundary), '~')
  const isOfRecords = true
  return [
    { request: { ...oldPiecesOf(vehicleId, boundary), Limit: pageOf.pieces }, read: pieces, isOfRecords },
    { request: { ...newPieces, Limit: pageOf.pieces }, read: pieces, isOfRecords },
    { request: under(listedTripPrefix(), pageOf.trips), read: (pointers) => listedTrips(table, pointers, now) },
    {
      request: under(backlogPrefix, pageOf.backlogs),
      read: each((item) => waitingLines(item, by)),
      isOfRecords
    },
    {
      request: under(checkpointPrefix, pageOf.checkpoints),
      read: each((item) => checkpointRecords(item, by)),
      isOfRecords
    },
    // The index has them a moment later than the table.
    { request: triplegs, read: each((item) => [triplegRecord(item)]) }
  ]
}

async function listedTrips(table: Table, pointers: readonly StoredItem[], now: Date): Promise<ItemRecords[]> {
  const ids = pointers.map(({ SK }) => String(SK).slice(String(SK).lastIndexOf('#') + 1))
  const stored = await getItems(
    table,
    ids.map((id) => scoredTripItem(id).key),
    { ConsistentRead: true }
  )
  const found = stored.filter((item) => item !== undefined)
  return Promise.all(found.map((item) => readable(item, () => recordsOfTrip(table, item, now))))
}

/** `item`: a trip. */
export function recordsOfTrip(table: Table, item: StoredItem, now: Date): Promise<object[]> {
  const trip = exportedTripKind.decode(item)
  return tripRecords({ table, items: itemsOf(new Snapshot(table, true), new Map()), now }, trip)
}

function checkpointRecords(item: StoredItem, { vehicleId, now }: RecordedBy): object[] {
  const left = readGroup(item).value.hours.filter((checkpoint) => !hasExpired(checkpoint, now))
  return left.map(({ hour: at, expiresAtSeconds, ...state }) => {
    const hour = new Date(at).toISOString()
    return { type: 'detection_checkpoint', vehicle_id: vehicleId, hour, expiry: dateTimeOf(expiresAtSeconds), state }
  })
}
