/** What a backup has of one vehicle after its parts: what follows from all of them, or came while they were read. */
import { rosterItem } from '../../../lib/access/roster-entry.ts'
import { withAdded } from '../../../lib/processing/tracking/added-records.ts'
import type { PendingHour } from '../../../lib/processing/tracking/tracking-item.ts'
import { isBacklogName } from '../../../lib/records/backlog-item.ts'
import { pieceItem } from '../../../lib/records/fixes-item.ts'
import { type PieceName, pieceOfText } from '../../../lib/records/piece-name.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { statusKey, vehicleList } from '../../../lib/table/keys.ts'
import { getItem, getItems, type StoredItem, type Table } from '../../../lib/table/table.ts'
import { isRunning } from '../../../lib/trips/trip-pointers.ts'
import { tripItem } from '../../../lib/trips/trip-store.ts'
import { pieceLines, type RecordedBy } from './record-lines.ts'
import { statusRecord } from './stored-records.ts'
import { readable } from './unreadable-items.ts'
import type { VehicleMoment } from './vehicle-moment.ts'
import { type ItemRecords, recordsOfTrip } from './vehicle-parts.ts'

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
    ...(running ? [await readable(running, () => recordsOfTrip(table, running, now))] : []),
    end.after.problem === undefined
      ? await readable({ PK: vehicleList(vehicleId), SK: 'TRACKING' }, () => stateRecords(by, end))
      : { problem: end.after.problem }
  ]
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
