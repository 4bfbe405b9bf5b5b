/** What a backup has of one vehicle after its parts: what follows from all of them, or came while they were read. */

import { rosterItem } from '../../../lib/access/roster-entry.ts'
import { withAdded } from '../../../lib/processing/tracking/added-records.ts'
import type { PendingHour } from '../../../lib/processing/tracking/run-state.ts'
import { piecesIn } from '../../../lib/records/inbox.ts'
import { pieceItem } from '../../../lib/records/new-piece.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { statusKey, vehicleList } from '../../../lib/table/keys.ts'
import { getItem, getItems, type StoredItem, type Table } from '../../../lib/table/table.ts'
import { tripItem } from '../../../lib/trips/stored-trip.ts'
import { triplegItem } from '../../../lib/trips/stored-tripleg.ts'
import { isRunning } from '../../../lib/trips/trip-pointers.ts'
import { pieceLines, type RecordedBy } from './record-lines.ts'
import { statusRecord, unlistedTriplegRecords } from './stored-records.ts'
import { readable } from './unreadable-items.ts'
import type { VehicleMoment } from './vehicle-moment.ts'
import { type ItemRecords, recordsOfTrip } from './vehicle-parts.ts'

/** Its status, and its trip and tripleg in progress. */
export async function shownOfVehicle(
  table: Table,
  { vehicleId, now }: RecordedBy,
  moment: VehicleMoment
): Promise<ItemRecords[]> {
  const [status, running, triplegs] = await Promise.all([
    getItem(table, statusKey(vehicleId), { ConsistentRead: true }),
    runningTrip(table, vehicleId, moment),
    getItems(
      table,
      moment.triplegs.map((id) => triplegItem(id).key),
      { ConsistentRead: true }
    )
  ])
  const stored = triplegs.filter((item) => item !== undefined)
  return [
    ...(status ? [await readable(status, () => [statusRecord(status)])] : []),
    ...(running ? [await readable(running, () => recordsOfTrip(table, running, now))] : []),
    ...(await Promise.all(stored.map((item) => readable(item, () => unlistedTriplegRecords(item)))))
  ]
}

/** Of the pieces that the inbox names and did not name before; one that came while the parts were read is not in them. */
export async function addedPieces(
  table: Table,
  by: RecordedBy,
  { inbox }: VehicleMoment,
  namedBefore: readonly string[]
): Promise<ItemRecords[]> {
  const known = new Set(namedBefore)
  const names = inbox?.names.filter((name) => !known.has(name)) ?? []
  const keys = piecesIn({ names }).map((piece) => pieceItem(by.vehicleId, piece).key)
  const stored = (await getItems(table, keys, { ConsistentRead: true })).filter((item) => item !== undefined)
  return Promise.all(stored.map((item) => readable(item, () => pieceLines(item, by))))
}

/** No list has it: the rosters do. */
async function runningTrip(
  table: Table,
  vehicleId: string,
  { access }: VehicleMoment
): Promise<StoredItem | undefined> {
  const entry = await findItem(table, rosterItem(access.owner, vehicleId), { ConsistentRead: true })
  if (!entry?.runningTrip) return undefined
  const trip = tripItem(entry.runningTrip.id)
  const stored = await getItem(table, trip.key, { ConsistentRead: true })
  return stored && isRunning(trip.kind.decode(stored)) ? stored : undefined
}

/** As it is once the processing knows of everything that waits. `waiting`: hours of records that are not processed. */
export async function stateOfVehicle(
  { vehicleId }: RecordedBy,
  { problem, inbox, tracking }: VehicleMoment,
  waiting: readonly PendingHour[]
): Promise<ItemRecords> {
  if (problem !== undefined) return { problem }
  const receivedMilliseconds = inbox?.latestMilliseconds ?? 0
  const added = { hours: waiting, pieces: inbox ? piecesIn(inbox) : [], receivedMilliseconds }
  const state = withAdded(tracking, added) ?? tracking
  const records = state ? [{ type: 'detection_state', vehicle_id: vehicleId, state }] : []
  return readable({ PK: vehicleList(vehicleId), SK: 'TRACKING' }, () => records)
}
