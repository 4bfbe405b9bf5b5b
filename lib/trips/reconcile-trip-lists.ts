/** Reconciles scopes' lists of trips with the grants on a vehicle, page by page, from the vehicle's own list. */
import { type Access, accessItem, scopesOf, tripReaders } from '../access/grants.ts'
import { withoutReconciling } from '../access/reconciling.ts'
import { rosterItem } from '../access/roster-entry.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { changed, type Decision, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { type Key, vehicleList } from '../table/keys.ts'
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
  /** ID of the change that it follows. */
  readonly id: string | undefined
}

/**
 * A page of the job `reconcile-trip-lists`: up to 20 trips in the list of one scope. Gives the cursor of the next page,
 * undefined where every list agrees with the grants. A cursor from before the grants changed begins again.
 */
export async function reconcilePageOfVehicle(
  table: Table,
  vehicleId: string,
  cursor: string
): Promise<string | undefined> {
  const reconciliation = await nextReconciliation(table, vehicleId)
  if (!reconciliation) return undefined
  const { trips, next } = await pageOfVehicleList(table, vehicleId, tripsOfPage, startOf(reconciliation, cursor))
  const listed = trips.filter(({ visibility }) => visibility !== 'DELETED')
  const after = await change(table, (items) => reconcileTrips(items, reconciliation, { trips: listed, isLast: !next }))
  if (after && next) return `${nameOf(reconciliation)} ${next.SK}`
  return after && !after.reconciling ? undefined : ''
}

/** Position with an ID that changes with the grants, so that it is valid only while they are unchanged. */
const nameOf = ({ id = '', scope }: Reconciliation) => `${id} ${scope}`

function startOf(reconciliation: Reconciliation, cursor: string): Key | undefined {
  const name = `${nameOf(reconciliation)} `
  if (!cursor.startsWith(name)) return undefined
  return { PK: vehicleList(reconciliation.vehicleId), SK: cursor.slice(name.length) }
}

async function nextReconciliation(table: Table, vehicleId: string): Promise<Reconciliation | undefined> {
  const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
  const scope = access?.deleting ? undefined : access?.reconciling?.[0]
  if (!access || !scope) return undefined
  return { vehicleId, scope, isReader: tripReaders(access).includes(scope), id: access.reconciliation }
}

/**
 * Gives the access after it, undefined where the grants have changed meanwhile, so that it has to begin again. Pointers that
 * are right already, from an interrupted run or a write of the trip itself, stay as they are.
 */
async function reconcileTrips(
  items: Items,
  reconciliation: Reconciliation,
  { trips, isLast }: { readonly trips: readonly ListedTrip[]; readonly isLast: boolean }
): Promise<Decision<Access | undefined>> {
  const { vehicleId, scope, isReader } = reconciliation
  const pointers = trips.map((trip) => pointerInScope(trip, scope))
  const [[access], own, read, entries] = await Promise.all([
    items.read(accessItem(vehicleId)),
    items.readAll(trips.map((trip) => pointerItem(ownPointer(trip)))),
    items.readAll(pointers.map(pointerItem)),
    items.readAll(isLast ? [rosterItem(scope, vehicleId)] : [])
  ])
  const { value } = access
  if (!isStillDue(value, reconciliation)) return { result: undefined }
  // A trip that has moved in the vehicle's own list since the page was read has moved in the scope's list as well.
  const wrong = pointers.flatMap((pointer, index) => {
    const item = read[index]
    return item && own[index]?.value && (item.value !== undefined) !== isReader ? [{ pointer, item }] : []
  })
  const moves = wrong.map(({ item }) => (isReader ? changed(item, { vehicleId }) : removed(item)))
  const after = isLast ? withoutReconciling(value, scope) : value
  // Kept until reconciliation ends so that the vehicle stays discoverable from the scope.
  const withoutEntry = scopesOf(value).includes(scope) ? [] : entries.map((entry) => removed(entry))
  const counts = countChanges(
    wrong.map(({ pointer }) => pointer),
    isReader ? 1 : -1
  )
  return { result: after, writes: [...moves, changed(access, after), ...withoutEntry], counts }
}

function isStillDue(access: Access | undefined, { scope, isReader, id }: Reconciliation): access is Access {
  if (!access || access.deleting || !access.reconciling?.includes(scope) || access.reconciliation !== id) return false
  return tripReaders(access).includes(scope) === isReader
}
