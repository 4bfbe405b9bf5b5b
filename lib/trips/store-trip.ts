/** Writes a trip together with everything that says where it is found: the rosters while it runs, lists once it has ended. */
import type { Access } from '../access/grants.ts'
import { changed } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { readRosters, rosterMoves, runningTripOf } from './running-trips.ts'
import type { StoredTrip } from './stored-trip.ts'
import { isRunning, type Moves, pointerMoves } from './trip-pointers.ts'

/**
 * What turns the stored trip into `after`. A vehicle has one running trip at most: one that would be a second has ended.
 * `access` must have been read in the same change.
 */
export async function storeTrip(
  items: Items,
  stored: ReadItem<StoredTrip>,
  after: StoredTrip,
  access: Access
): Promise<Moves & { readonly trip: StoredTrip }> {
  const before = stored.value
  const concernsRosters = isRunning(after) || (before !== undefined && isRunning(before))
  const rosters = concernsRosters ? await readRosters(items, after.vehicle_id, access) : []
  const other = runningTripOf(rosters)
  const trip = isRunning(after) && other && other.id !== after.id ? { ...after, completed: true } : after
  const { writes, counts } = await pointerMoves(items, before, trip, access)
  return { trip, writes: [changed(stored, trip), ...rosterMoves(rosters, trip), ...writes], counts }
}
