/** What a backup has of one vehicle beside its profile: parts that are read page by page. */
import { rosterItem } from '../../../lib/access/roster-entry.ts'
import { withAdded } from '../../../lib/processing/tracking/added-records.ts'
import { hourOfCheckpoint } from '../../../lib/processing/tracking/forgotten-hours.ts'
import { checkpointKind, hasExpired, type PendingHour } from '../../../lib/processing/tracking/tracking-item.ts'
import { isBacklogName } from '../../../lib/records/backlog-item.ts'
import { pieceItem } from '../../../lib/records/fixes-item.ts'
import { hourMilliseconds, isoHour } from '../../../lib/records/hour.ts'
import { type PieceName, pieceOfText } from '../../../lib/records/piece-name.ts'
import { fixesOfHours, itemsUnder, newestTriplegs } from '../../../lib/table/access-patterns.ts'
import { findItem, findItems } from '../../../lib/table/find-item.ts'
import {
  backlogPrefix,
  checkpointPrefix,
  listedTripPrefix,
  statusKey,
  uploadPrefix,
  vehicleList
} from '../../../lib/table/keys.ts'
import { itemsOf, Snapshot } from '../../../lib/table/snapshot.ts'
import { getItem, getItems, type QueryRequest, type StoredItem, type Table } from '../../../lib/table/table.ts'
import { isRunning } from '../../../lib/trips/trip-pointers.ts'
import { type ScoredTrip, scoredTripItem } from '../../../lib/trips/trip-store.ts'
import type { LoadRecord } from '../../load/load-record.ts'
import { dateTimeOf } from '../personal-data/user-records.ts'
import { pieceLines, type RecordedBy, waitingLines } from './record-lines.ts'
import { statusRecord, triplegRecord, tripRecords } from './stored-records.ts'
import { readable, type Unreadable } from './unreadable-items.ts'
import type { VehicleMoment } from './vehicle-moment.ts'

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
  const triplegs = { ...newestTriplegs(vehicleId, undefined), ScanIndexForward: true, Limit: pageOf.triplegs }
  const pieces = each((item) => pieceLines(item, by))
  const newPieces = fixesOfHours(vehicleId, isoHour(boundary), '~')
  const isOfRecords = true
  const waiting = each((item) => waitingLines(item, by))
  return [
    { request: { ...oldPiecesOf(vehicleId, boundary), Limit: pageOf.pieces }, read: pieces, isOfRecords },
    { request: { ...newPieces, Limit: pageOf.pieces }, read: pieces, isOfRecords },
    { request: under(listedTripPrefix(), pageOf.trips), read: (pointers) => listedTrips(table, pointers, now) },
    { request: under(backlogPrefix, pageOf.backlogs), read: waiting, isOfRecords },
    { request: under(uploadPrefix, pageOf.backlogs), read: waiting, isOfRecords },
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

function recordsOfTrip(table: Table, item: StoredItem, now: Date): Promise<object[]> {
  const trip = scoredTripItem('').kind.decode(item)
  return tripRecords({ table, items: itemsOf(new Snapshot(table, true), new Map()), now }, trip)
}

function checkpointRecords(item: StoredItem, { vehicleId, now }: RecordedBy): object[] {
  const checkpoint = checkpointKind.decode(item)
  if (hasExpired(checkpoint, now)) return []
  const { expiresAtSeconds, ...state } = checkpoint
  const hour = new Date(hourOfCheckpoint(item)).toISOString()
  return [{ type: 'detection_checkpoint', vehicle_id: vehicleId, hour, expiry: dateTimeOf(expiresAtSeconds), state }]
}

export interface VehicleEnd {
  /** What the inbox named before the parts were read; and the vehicle after it, unchanged but for its inbox. */
  readonly before: { readonly names: readonly string[] }
  readonly after: VehicleMoment
  /** Hours of records in the parts that are not processed. */
  readonly waiting: readonly PendingHour[]
}

/** Status, the trip in progress, pieces that came while the parts were read, and the state of the detection. */
export async function endOfVehicle(table: Table, by: RecordedBy, end: VehicleEnd): Promise<ItemRecords[]> {
  const { vehicleId, now } = by
  const names = namesIn(end.after)
  const known = new Set(end.before.names)
  const added = names.filter((name) => !known.has(name))
  const pieces = added.flatMap((name) => pieceOfText(name) ?? [])
  const [status, running, stored] = await Promise.all([
    getItem(table, statusKey(vehicleId), { ConsistentRead: true }),
    runningTrip(table, vehicleId, end.after),
    getItems(
      table,
      pieces.map((piece) => pieceItem(vehicleId, piece).key),
      { ConsistentRead: true }
    )
  ])
  const items = stored.filter((item) => item !== undefined)
  return [
    ...(await Promise.all(items.map((item) => readable(item, () => pieceLines(item, by))))),
    ...(status ? [await readable(status, () => [statusRecord(status)])] : []),
    ...(running ? [await readable({ PK: 'TRIP', SK: running.id }, () => recordsOfRunning(table, running, now))] : []),
    end.after.problem === undefined
      ? await readable({ PK: vehicleList(vehicleId), SK: 'TRACKING' }, () => stateRecords(by, end))
      : { problem: end.after.problem }
  ]
}

const recordsOfRunning = (table: Table, trip: ScoredTrip, now: Date) =>
  tripRecords({ table, items: itemsOf(new Snapshot(table, true), new Map()), now }, trip)

/** No list has it: the rosters do. */
async function runningTrip(table: Table, vehicleId: string, { access }: VehicleMoment) {
  const entry = await findItem(table, rosterItem(access.owner, vehicleId), { ConsistentRead: true })
  const [trip] = entry?.runningTrip
    ? await findItems(table, [scoredTripItem(entry.runningTrip.id)], { ConsistentRead: true })
    : []
  return trip && isRunning(trip) ? trip : undefined
}

/** The state as it is once the processing knows of everything that waits. */
function stateRecords({ vehicleId, now }: RecordedBy, { after, waiting }: VehicleEnd): object[] {
  const pieces = namesIn(after).flatMap((name): PieceName[] => {
    const piece = isBacklogName(name) ? undefined : pieceOfText(name)
    return piece ? [piece] : []
  })
  const receivedMilliseconds = after.inbox?.latestMilliseconds ?? 0
  const added = { hours: waiting, pieces, receivedMilliseconds }
  const state = withAdded(after.tracking, added, now) ?? after.tracking
  return state ? [{ type: 'detection_state', vehicle_id: vehicleId, state }] : []
}

const namesIn = ({ inbox }: VehicleMoment) => inbox?.names ?? []
