/** Grants of a vehicle to a scope. They change in one transaction; the lists of trips follow by a job. */
import { type Access, accessItem, existingAccess, maxScopesOfVehicle, scopesOf, withGuards } from '../access/grants.ts'
import { withReconciling } from '../access/reconciling.ts'
import { rosterItem } from '../access/roster-entry.ts'
import { searchItem } from '../access/search-entry.ts'
import type { Actor } from '../audit/actor.ts'
import { permissionsChanged } from '../audit/audit-changes.ts'
import { type AuditEvent, audited } from '../audit/audited.ts'
import { allows, type PermissionBits } from '../contract/permissions.ts'
import { ownerFields, type Scope, userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { StaleWrite } from '../table/commit.ts'
import { changed, type Decision, type ItemWrite, removed } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { reconciliationStarted } from '../trips/reconciliation-job.ts'
import { readersFollowed } from '../visits/visit-jobs.ts'
import { vehicleShared, vehicleUnshared } from './vehicle-facts.ts'

/**
 * Maximum number of scopes that have lost the vehicle and whose lists are not empty yet. Each uses some of the 100
 * actions of a transaction that moves a trip.
 */
const maxScopesLeaving = 8

export interface Grant {
  readonly vehicleId: string
  readonly scope: Scope
  /** Undefined removes the grant. */
  readonly bits: PermissionBits | undefined
}

/** Whether the scope has the vehicle already, or one more scope can get it. */
export function hasRoomFor(access: Access, scope: Scope): boolean {
  const scopes = scopesOf(access)
  if (scopes.includes(scope)) return true
  const all = new Set([...scopes, ...(access.reconciling ?? []), scope])
  return scopes.length < maxScopesOfVehicle && all.size <= maxScopesOfVehicle + maxScopesLeaving
}

interface Granted {
  readonly outcome: WriteOutcome
  readonly before: Access
  /** After the change. */
  readonly access: Access
}

/**
 * Changes a grant and writes its fact. The outcome is unchanged if the scope already has exactly this grant. Throws
 * RefusedWrite without such a vehicle or scope, for the owner, and beyond the maximum number of scopes.
 */
export async function grantChangeWithFact(items: Items, actor: Actor, grant: Grant): Promise<Decision<Granted>> {
  const { writes = [], ...decision } = await grantChange(items, actor, grant)
  const { outcome, before, access } = decision.result
  if (outcome === 'unchanged') return decision
  const { vehicleId, bits } = grant
  const facts =
    bits === undefined ? vehicleUnshared(vehicleId, before, access, actor.at) : vehicleShared(vehicleId, actor.at)
  return { ...decision, writes: [...writes, ...facts] }
}

/** Changes a grant without a fact. Throws like `grantChangeWithFact`. */
export async function grantChange(items: Items, actor: Actor, grant: Grant): Promise<Decision<Granted>> {
  const { vehicleId, scope, bits } = grant
  const [read] = await items.read(accessItem(vehicleId))
  const access = existingAccess(vehicleId, read.value)
  if (access.owner === scope) throw new RefusedWrite(`Vehicle ${vehicleId} is the user's own`)
  const before = access.grants[scope]
  if (before === bits) return { result: { outcome: 'unchanged', before: access, access } }
  if (!hasRoomFor(access, scope)) {
    const count = new Set([...scopesOf(access), ...(access.reconciling ?? [])]).size
    throw new RefusedWrite(`Vehicle ${vehicleId} is in ${count} scopes, which is the limit`)
  }
  const next = accessAfter(access, grant)
  const copies =
    bits === undefined ? await removals(items, grant, next) : await entries(items, access.owner, { ...grant, bits })
  const outcome = before === undefined ? 'created' : 'changed'
  const writes = [
    changed(read, next),
    ...copies,
    ...reconciliationStarted(vehicleId, access, next, actor.at),
    ...(losesVisits(access, grant) ? [readersFollowed(vehicleId, actor.at)] : [])
  ]
  const event = grantEvent(actor, grant, access.owner, before)
  return audited({ result: { outcome, before: access, access: next } as const, writes }, actor, event)
}

const losesVisits = ({ placeOwners }: Access, { scope, bits }: Grant) =>
  placeOwners?.includes(scope) === true && !allows(bits ?? 0, 'TRIP_READ')

/** Who leaves a share by itself ends what is its own: the owner of the vehicle does not learn where that was done. */
function grantEvent(
  actor: Actor,
  { vehicleId, scope, bits }: Grant,
  owner: Scope,
  before: PermissionBits | undefined
): AuditEvent {
  const isLeft = actor.scope !== undefined && actor.scope !== owner
  const kept = before === undefined ? 'created' : 'changed'
  return {
    action: `share.${bits === undefined ? 'deleted' : kept}`,
    subject: { vehicle_id: vehicleId, ...ownerFields(scope) },
    changes: permissionsChanged(before, bits),
    owners: [isLeft ? scope : owner],
    others: [isLeft ? owner : scope]
  }
}

/** The scope is reconciled where its right to read trips comes or goes. The guard of a user who loses the share ends. */
function accessAfter(access: Access, { scope, bits }: Grant): Access {
  const { [scope]: before, ...others } = access.grants
  const movesTrips = allows(before ?? 0, 'TRIP_READ') !== allows(bits ?? 0, 'TRIP_READ')
  const grants = bits === undefined ? others : { ...others, [scope]: bits }
  const guards = access.guards?.filter(({ userId }) => bits !== undefined || userScope(userId) !== scope) ?? []
  return withReconciling(withGuards({ ...access, grants }, guards), movesTrips ? [scope] : [])
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
