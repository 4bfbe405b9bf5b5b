/** Sharing a vehicle: first who may do what, in one transaction, then the lists of its trips. */
import { type Access, accessItem, existingAccess, grantsOf, maxScopesOfVehicle } from '../access/grants.ts'
import { rosterItem, searchItem } from '../access/roster-entry.ts'
import type { Actor } from '../audit/actor.ts'
import { permissionsChanged } from '../audit/audit-changes.ts'
import { type AuditEvent, audited, scopeSubject } from '../audit/audited.ts'
import { allows, type PermissionBits } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner-store.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { changed, type Decision, type ItemWrite, removed } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { settleVehicle } from './settle-vehicle.ts'

/**
 * Gives the scope these permissions on the vehicle, in place of those that it had; run again, it completes what was
 * interrupted. Throws RefusedWrite without such a vehicle or scope, for the owner, and beyond 16 scopes.
 */
export async function shareVehicle(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope,
  bits: PermissionBits
): Promise<WriteOutcome> {
  if (bits === 0) throw new RefusedWrite('A vehicle is shared with at least one permission')
  return changeGrant(table, actor, { vehicleId, scope, bits })
}

/** Takes everything from the scope; unchanged where it has nothing. Throws RefusedWrite like `shareVehicle`. */
export async function unshareVehicle(
  table: Table,
  actor: Actor,
  vehicleId: string,
  scope: Scope
): Promise<WriteOutcome> {
  return changeGrant(table, actor, { vehicleId, scope, bits: undefined })
}

interface Grant {
  readonly vehicleId: string
  readonly scope: Scope
  /** Undefined takes the grant away. */
  readonly bits: PermissionBits | undefined
}

async function changeGrant(table: Table, actor: Actor, grant: Grant): Promise<WriteOutcome> {
  // What an earlier call left unfinished comes first, so that few scopes are being reconciled at any time.
  await settleVehicle(table, grant.vehicleId)
  const outcome = await change(table, (items) => decideGrant(items, actor, grant))
  await settleVehicle(table, grant.vehicleId)
  return outcome
}

async function decideGrant(items: Items, actor: Actor, grant: Grant): Promise<Decision<WriteOutcome>> {
  const { vehicleId, scope, bits } = grant
  const [read] = await items.read(accessItem(vehicleId))
  const access = existingAccess(vehicleId, read.value)
  if (access.owner === scope) throw new RefusedWrite(`Vehicle ${vehicleId} is the user's own`)
  const before = access.grants[scope]
  if (before === bits) return { result: 'unchanged' }
  const count = Object.keys(grantsOf(access)).length
  if (before === undefined && count >= maxScopesOfVehicle) {
    throw new RefusedWrite(`Vehicle ${vehicleId} is in ${count} scopes already, and can be in no more`)
  }
  const next = accessAfter(access, grant)
  const copies =
    bits === undefined ? await removals(items, grant, next) : await entries(items, access.owner, { ...grant, bits })
  const result = before === undefined ? 'created' : 'changed'
  return audited({ result, writes: [changed(read, next), ...copies] }, actor, grantEvent(grant, access.owner, before))
}

function grantEvent({ vehicleId, scope, bits }: Grant, owner: Scope, before: PermissionBits | undefined): AuditEvent {
  const kept = before === undefined ? 'created' : 'changed'
  return {
    action: `share.${bits === undefined ? 'deleted' : kept}`,
    subject: { vehicle_id: vehicleId, ...scopeSubject(scope) },
    changes: permissionsChanged(before, bits),
    owners: [owner],
    others: [scope]
  }
}

/** The scope is reconciled where its right to read trips comes or goes. */
function accessAfter(access: Access, { scope, bits }: Grant): Access {
  const { [scope]: before, ...others } = access.grants
  const movesTrips = allows(before ?? 0, 'TRIP_READ') !== allows(bits ?? 0, 'TRIP_READ')
  const reconciling = movesTrips ? [...new Set([...(access.reconciling ?? []), scope])] : access.reconciling
  return { ...access, grants: bits === undefined ? others : { ...others, [scope]: bits }, reconciling }
}

/** The owner's entries with the scope's permissions. */
async function entries(
  items: Items,
  owner: Scope,
  { vehicleId, scope, bits }: Grant & { readonly bits: PermissionBits }
): Promise<ItemWrite[]> {
  const [roster, search, profile, ownRoster, ownSearch] = await items.read(
    rosterItem(scope, vehicleId),
    searchItem(scope, vehicleId),
    ownerItem(scope),
    rosterItem(owner, vehicleId),
    searchItem(owner, vehicleId)
  )
  assertActiveOwner(scope, profile.value)
  if (!ownRoster.value || !ownSearch.value) throw new StaleWrite({ cause: 'The owner has changed between the reads' })
  return [changed(roster, { ...ownRoster.value, bits }), changed(search, { ...ownSearch.value, bits })]
}

/** During reconciliation an entry without permissions stays, so that the vehicle can be found from the scope. */
async function removals(items: Items, { vehicleId, scope }: Grant, next: Access): Promise<ItemWrite[]> {
  const [roster, search] = await items.read(rosterItem(scope, vehicleId), searchItem(scope, vehicleId))
  const entry = next.reconciling?.includes(scope) ? changed(roster, { vehicleId, bits: 0 }) : removed(roster)
  return [entry, removed(search)]
}
