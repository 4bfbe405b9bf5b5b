/** Reconciles scopes' lists of trips with the grants, from the vehicle's own list; an interrupted run is resumed. */
import { type Access, accessItem, scopesOf, tripReaders } from '../access/grants.ts'
import { rosterItem } from '../access/roster-entry.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { changed, type Decision, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import type { Key } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { countChanges, type ListedTrip, ownPointer, pointerInScope, pointerItem } from './trip-pointers.ts'
import { pageOfVehicleList } from './vehicle-trip-list.ts'

/** A transaction has two actions for each trip, and up to one for its count. */
const tripsOfPage = 20

interface Reconciliation {
  readonly vehicleId: string
  readonly scope: Scope
  /** Whether the scope is to have the pointers. */
  readonly isReader: boolean
}

/** Returns when every list agrees with the grants of the vehicle, also with those that change meanwhile. */
export async function reconcileTripLists(table: Table, vehicleId: string): Promise<void> {
  for (;;) {
    const next = await nextReconciliation(table, vehicleId)
    if (!next) return
    if (await reconcileScope(table, next)) await markReconciled(table, next)
  }
}

async function nextReconciliation(table: Table, vehicleId: string): Promise<Reconciliation | undefined> {
  const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
  const scope = access?.deleting ? undefined : access?.reconciling?.[0]
  return access && scope && { vehicleId, scope, isReader: tripReaders(access).includes(scope) }
}

/** False where the grants changed meanwhile, so that it has to begin anew. */
async function reconcileScope(table: Table, reconciliation: Reconciliation): Promise<boolean> {
  let start: Key | undefined
  do {
    const { trips, next } = await pageOfVehicleList(table, reconciliation.vehicleId, tripsOfPage, start)
    const listed = trips.filter(({ visibility }) => visibility !== 'DELETED')
    const isCurrent = await change(table, (items) => reconcilePage(items, reconciliation, listed))
    if (!isCurrent) return false
    start = next
  } while (start)
  return true
}

/** Pointers that are right already, from an interrupted run or a write of the trip itself, stay as they are. */
async function reconcilePage(
  items: Items,
  { vehicleId, scope, isReader }: Reconciliation,
  trips: readonly ListedTrip[]
): Promise<Decision<boolean>> {
  const [access] = await items.read(accessItem(vehicleId))
  if (!isStillDue(access.value, scope, isReader)) return { result: false }
  const pointers = trips.map((trip) => pointerInScope(trip, scope))
  const own = await items.readAll(trips.map((trip) => pointerItem(ownPointer(trip))))
  const read = await items.readAll(pointers.map(pointerItem))
  // A trip that has moved in the vehicle's own list since the page was read has moved in the scope's list likewise.
  const wrong = pointers.filter((_, index) => own[index]?.value && (read[index]?.value !== undefined) !== isReader)
  const writes = wrong.map((pointer) => {
    const item = read[pointers.indexOf(pointer)]
    if (!item) throw new TypeError('Every pointer was read')
    return isReader ? changed(item, { vehicleId }) : removed(item)
  })
  return { result: true, writes, counts: countChanges(wrong, isReader ? 1 : -1) }
}

function isStillDue(access: Access | undefined, scope: Scope, isReader: boolean): boolean {
  if (!access || access.deleting || !access.reconciling?.includes(scope)) return false
  return tripReaders(access).includes(scope) === isReader
}

function markReconciled(table: Table, { vehicleId, scope, isReader }: Reconciliation): Promise<void> {
  return change(table, async (items) => {
    const [access, entry] = await items.read(accessItem(vehicleId), rosterItem(scope, vehicleId))
    const { value } = access
    if (!value || !isStillDue(value, scope, isReader)) return { result: undefined }
    const left = value.reconciling?.filter((each) => each !== scope) ?? []
    const next = { ...value, reconciling: left.length > 0 ? left : undefined }
    // Kept until reconciliation ends so that the vehicle stays discoverable from the scope.
    const withoutEntry = scopesOf(value).includes(scope) ? [] : [removed(entry)]
    return { result: undefined, writes: [changed(access, next), ...withoutEntry] }
  })
}
