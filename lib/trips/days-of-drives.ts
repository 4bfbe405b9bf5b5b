/** The days of a trip or tripleg that a request or an operator changes. */
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { type ChangedDrive, isOfDays } from '../days/changed-drive.ts'
import { dayWrites } from '../days/day-writes.ts'
import { maxActions } from '../table/commit.ts'
import type { ItemWrite } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { StoredTrip } from './stored-trip.ts'

/** Items that the change of a trip reads and may not write: the access, the memberships, and a roster for each scope. */
const maxConditions = 20

interface Change {
  readonly now: Date
  /** How many writes and counts the change has itself. */
  readonly others: number
}

export const daysOfTrip = (
  items: Items,
  before: StoredTrip | undefined,
  after: StoredTrip,
  change: Change
): Promise<readonly ItemWrite[]> => daysOf(items, after.vehicle_id, { kind: 'trip', before, after }, change)

export const daysOfLeg = (
  items: Items,
  before: Tripleg | undefined,
  after: Tripleg,
  change: Change
): Promise<readonly ItemWrite[]> => daysOf(items, after.vehicle_id, { kind: 'tripleg', before, after }, change)

async function daysOf(items: Items, vehicleId: string, drive: ChangedDrive, { now, others }: Change) {
  if (!isOfDays(drive)) return []
  const room = maxActions - maxConditions - others
  return (await dayWrites(items, { vehicleId, now, room }, [drive])).writes
}
