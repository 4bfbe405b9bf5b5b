/** Sharing a vehicle: first who may do what, in one transaction, then the lists of its trips. */

import { type AccessItem, grantsOf, maxScopesOfVehicle, noSuchVehicle, readAccesses } from '../access/grants.ts'
import { fromRosterItem, fromSearchItem, toRosterItem, toSearchItem } from '../access/roster-entry.ts'
import { allows, type PermissionBits } from '../contract/permissions.ts'
import { isOrganization, type Scope, scopeId } from '../contract/scope.ts'
import { type Action, check, isInForce, isStill, put, remove, set } from '../table/expressions.ts'
import { accessKey, profileKey, rosterKey, searchKey } from '../table/keys.ts'
import { getItems, type StoredItem, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { settleTripLists } from '../trips/reconcile-trip-lists.ts'

/**
 * Gives the scope these permissions on the vehicle, in place of those that it had; run again, it completes what was
 * interrupted. Throws RefusedWrite without such a vehicle or scope, for the owner, and beyond 16 scopes.
 */
export async function shareVehicle(
  table: Table,
  vehicleId: string,
  scope: Scope,
  bits: PermissionBits
): Promise<WriteOutcome> {
  if (bits === 0) throw new RefusedWrite('A vehicle is shared with at least one permission')
  return changeGrant(table, vehicleId, scope, bits)
}

/** Takes everything from the scope; unchanged where it has nothing. Throws RefusedWrite like `shareVehicle`. */
export async function unshareVehicle(table: Table, vehicleId: string, scope: Scope): Promise<WriteOutcome> {
  return changeGrant(table, vehicleId, scope, undefined)
}

async function changeGrant(table: Table, vehicleId: string, scope: Scope, bits: PermissionBits | undefined) {
  // What an earlier call left unfinished comes first, so that few lists are unsettled at any time.
  await settleTripLists(table, vehicleId)
  const outcome = await withFreshReads(() => writeGrant(table, vehicleId, scope, bits))
  await settleTripLists(table, vehicleId)
  return outcome
}

async function writeGrant(
  table: Table,
  vehicleId: string,
  scope: Scope,
  bits: PermissionBits | undefined
): Promise<WriteOutcome> {
  const access = (await readAccesses(table, [vehicleId])).get(vehicleId)
  if (!access) throw noSuchVehicle(vehicleId)
  if (access.owner === scope) throw new RefusedWrite(`Vehicle ${vehicleId} is the user's own`)
  const before = access.grants[scope]
  if (before === bits) return 'unchanged'
  const scopes = Object.keys(grantsOf(access))
  if (before === undefined && scopes.length >= maxScopesOfVehicle) {
    throw new RefusedWrite(`Vehicle ${vehicleId} is in ${scopes.length} scopes already, and can be in no more`)
  }
  const settling = settlingAfter(access, scope, bits)
  const copies =
    bits === undefined
      ? removals(vehicleId, scope, settling.includes(scope))
      : await copiesFor(table, vehicleId, access, scope, bits)
  await transact(table, [changedAccess(vehicleId, access, scope, bits, settling), ...copies])
  return before === undefined ? 'created' : 'changed'
}

/** The scope is among them where its right to read trips comes or goes. */
function settlingAfter({ grants, settling = [] }: AccessItem, scope: Scope, bits: PermissionBits = 0): Scope[] {
  const movesTrips = allows(grants[scope] ?? 0, 'TRIP_READ') !== allows(bits, 'TRIP_READ')
  return movesTrips ? [...new Set([...settling, scope])] : settling
}

function changedAccess(
  vehicleId: string,
  { version, grants }: AccessItem,
  scope: Scope,
  bits: PermissionBits | undefined,
  settling: readonly Scope[]
): Action {
  const { [scope]: _, ...others } = grants
  const values = {
    grants: bits === undefined ? others : { ...others, [scope]: bits },
    version: version + 1,
    settling: settling.length > 0 ? settling : undefined
  }
  return set(accessKey(vehicleId), values, isStill({ version }))
}

/** The owner's entries with the scope's permissions, on condition that they stay as they are until then. */
async function copiesFor(
  table: Table,
  vehicleId: string,
  { owner }: AccessItem,
  scope: Scope,
  bits: PermissionBits
): Promise<Action[]> {
  const keys = [rosterKey(owner, vehicleId), searchKey(owner, vehicleId), profileKey(scope)]
  const [roster, search, profile] = await getItems(table, keys, { ConsistentRead: true })
  if (!profile || profile.deleting) {
    throw new RefusedWrite(`There is no ${isOrganization(scope) ? 'organization' : 'user'} ${scopeId(scope)}`)
  }
  if (!roster || !search) throw noSuchVehicle(vehicleId)
  return [
    put(toRosterItem(scope, { ...fromRosterItem(roster), bits })),
    put(toSearchItem(scope, { ...fromSearchItem(search), bits })),
    check(rosterKey(owner, vehicleId), isStill(pick(roster, 's', 't'))),
    check(searchKey(owner, vehicleId), isStill(pick(search, 'n', 'w'))),
    check(profileKey(scope), isInForce)
  ]
}

/** While the scope's list is settling, an entry without permissions stays, by which the vehicle can be found there. */
function removals(vehicleId: string, scope: Scope, isSettling: boolean): Action[] {
  const entry = isSettling ? put(toRosterItem(scope, { vehicleId, bits: 0 })) : remove(rosterKey(scope, vehicleId))
  return [entry, remove(searchKey(scope, vehicleId))]
}

function pick(item: StoredItem, ...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, item[name]]))
}
