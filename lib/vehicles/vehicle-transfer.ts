/** Gives a vehicle to another owner: first who may do what, in one transaction, then rules and the lists of its trips. */
import { type Access, accessItem, existingAccess, grantsLost, tripReaders } from '../access/grants.ts'
import { membershipsItem } from '../access/memberships.ts'
import { withReconciling } from '../access/reconciling.ts'
import { rosterItem } from '../access/roster-entry.ts'
import { searchItem } from '../access/search-entry.ts'
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import { organizationScope, type Scope, scopeId, userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { jobStarted } from '../jobs/job.ts'
import { removeRulesWithoutAccess } from '../rules/rules-without-access.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { changed, type Decision, type ItemWrite, removed } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'
import { finishReconciliation, reconciliationStarted } from '../trips/reconciliation-job.ts'
import { ownedVehiclesChanged } from './owned-vehicles.ts'
import { vehicleTransferred } from './vehicle-facts.ts'

export interface Transfer {
  readonly vehicleId: string
  /** ID of the user who becomes the owner. */
  readonly to: string
  /** Whether everybody but the previous owner keeps what was shared; otherwise all sharing ends. */
  readonly keepsShares: boolean
}

/**
 * The vehicle with its trips, triplegs and status is the new owner's; the previous owner has nothing of it any more. Rules
 * of those who lose it are removed, and all guards end. Run again, it completes what was interrupted. The owner's limit of vehicles binds
 * requests alone. Throws RefusedWrite where there is no such vehicle or user.
 */
export async function transferVehicle(table: Table, actor: Actor, transfer: Transfer): Promise<WriteOutcome> {
  for (;;) {
    // The rules of an earlier transfer come first: nobody is to be both among those who lose the vehicle and its owner.
    await removeRulesWithoutAccess(table, transfer.vehicleId)
    const outcome = await change(table, (items) => decideTransfer(items, actor, transfer))
    if (outcome === 'unfinished') continue
    await removeRulesWithoutAccess(table, transfer.vehicleId)
    await finishReconciliation(table, transfer.vehicleId)
    return outcome
  }
}

async function decideTransfer(
  items: Items,
  actor: Actor,
  { vehicleId, to, keepsShares }: Transfer
): Promise<Decision<WriteOutcome | 'unfinished'>> {
  const owner = userScope(to)
  const [read] = await items.read(accessItem(vehicleId))
  const access = existingAccess(vehicleId, read.value)
  if (access.owner === owner) return { result: 'unchanged' }
  if (access.departed) return { result: 'unfinished' }
  const [previous, next] = await items.read(ownerItem(access.owner), ownerItem(owner))
  assertActiveOwner(owner, next.value)
  const after = await accessAfter(items, access, owner, keepsShares)
  const copies = await entriesMoved(items, vehicleId, access, after)
  const counts = [...ownedVehiclesChanged(previous, -1), ...ownedVehiclesChanged(next, 1)]
  const job = reconciliationStarted(vehicleId, access, after, actor.at)
  const facts = vehicleTransferred(vehicleId, access, after, actor.at)
  // Months are found under the owner.
  const days = jobStarted('rebuild-days', vehicleId, actor.at)
  const writes = [changed(read, after), ...copies, ...counts, ...job, days, ...facts]
  return audited({ result: 'changed', writes }, actor, {
    action: 'vehicle.transferred',
    subject: { vehicle_id: vehicleId, user_id: to },
    owners: [access.owner, owner],
    others: lostBy(access, after)
  })
}

async function accessAfter(items: Items, access: Access, owner: Scope, keepsShares: boolean): Promise<Access> {
  const { [owner]: _, ...others } = access.grants
  const after: Access = { ...access, owner, grants: keepsShares ? others : {}, guards: undefined }
  const [before, now] = [tripReaders(access), tripReaders(after)]
  const moving = [...new Set(before).symmetricDifference(new Set(now))]
  const departed = await withoutMembers(items, lostBy(access, after), after)
  return { ...withReconciling(after, moving), departed: departed.length > 0 ? departed : undefined }
}

/** Sorted: the members of a stored map have no order. */
const lostBy = (before: Access, after: Access) => Object.keys(grantsLost(before, after)).sort() as Scope[]

/** The previous owner may still reach the vehicle as a member of an organization, and then keeps the rules. */
async function withoutMembers(items: Items, lost: readonly Scope[], after: Access): Promise<Scope[]> {
  const organizations = Object.keys(after.grants)
  if (organizations.length === 0) return [...lost]
  const memberships = await items.readAll(lost.map((scope) => membershipsItem(scopeId(scope))))
  return lost.filter((_, index) => {
    const ids = Object.keys(memberships[index]?.value?.organizations ?? {})
    return !ids.some((id) => organizations.includes(organizationScope(id)))
  })
}

/** The previous owner's entries, for the new one; those who lose the vehicle keep none, or one without permissions. */
async function entriesMoved(items: Items, vehicleId: string, before: Access, after: Access): Promise<ItemWrite[]> {
  const lost = lostBy(before, after)
  const [[roster, search, ownRoster, ownSearch], rosters, searches] = await Promise.all([
    items.read(
      rosterItem(after.owner, vehicleId),
      searchItem(after.owner, vehicleId),
      rosterItem(before.owner, vehicleId),
      searchItem(before.owner, vehicleId)
    ),
    items.readAll(lost.map((scope) => rosterItem(scope, vehicleId))),
    items.readAll(lost.map((scope) => searchItem(scope, vehicleId)))
  ])
  if (!ownRoster.value || !ownSearch.value) throw new StaleWrite({ cause: 'The owner has changed between the reads' })
  const isReconciled = (scope: Scope | undefined) => scope !== undefined && after.reconciling?.includes(scope)
  return [
    changed(roster, { ...ownRoster.value, bits: allPermissionBits }),
    changed(search, { ...ownSearch.value, bits: allPermissionBits }),
    // During reconciliation the vehicle can be found from the scope.
    ...rosters.map((entry, index) =>
      isReconciled(lost[index]) ? changed(entry, { vehicleId, bits: 0 }) : removed(entry)
    ),
    ...searches.map((entry) => removed(entry))
  ]
}
