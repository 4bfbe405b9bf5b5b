/** What people do with programmatic tokens: their own, and those of organizations that they administer. */
import { type Administered, administered, administration } from '../access/administered.ts'
import { authorizeChange, viewMemberships } from '../access/authorize-vehicle.ts'
import { organizationScopes, viaScope } from '../access/caller-scopes.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import type { Actor } from '../audit/actor.ts'
import { ApiError, assertNoIssues, invalidParameters, permissionDenied, refused } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { allows } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { ProgrammaticToken, TokenWithSecret } from '../contract/resources/programmatic-token.ts'
import type { TokenChange, TokenContent } from '../contract/resources/token-content.ts'
import { type Scope, scopeId } from '../contract/scope.ts'
import type { SigningKeys } from '../identity/access-token.ts'
import { assertActiveToken } from '../identity/active-token.ts'
import type { AdmittedCaller, Caller } from '../identity/caller.ts'
import { installChangeIssues, installIssues } from '../identity/install-issues.ts'
import { assertPersonal } from '../identity/own-permission.ts'
import { isActive, isAtMost, recordAfter, toResource } from '../identity/programmatic-record.ts'
import { planRevocation, planToken, planTokenChange, tokensOf } from '../identity/programmatic-tokens.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { belongsTo, type TokenRecord, tokenItem } from '../identity/token-records.ts'
import { openedToken, sealedToken, withSecret } from '../identity/token-secret.ts'
import { change } from '../table/change.ts'
import { madeOnce } from '../table/creation.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'

/**
 * Throws ApiError INVALID_PARAMETERS, PERMISSION_DENIED, TOO_MANY, VEHICLE_NOT_FOUND for the token of an installer, or TOKEN_REVOKED where
 * the owner is being deleted.
 */
export async function createToken(
  table: Table,
  keys: SigningKeys,
  caller: AdmittedCaller,
  { organization_id, ...settings }: TokenContent,
  actor: Actor
): Promise<{ token: TokenWithSecret; via?: PermissionVia }> {
  assertFuture(settings.expiry, actor.at)
  assertPersonal(caller)
  const isForInstaller = settings.permissions.includes('DEVICE_INSTALL')
  const create = async (items: Items) => {
    const memberships = organization_id === undefined ? {} : await viewMemberships(items, caller)
    const { owner, via } = administered(caller, memberships, organization_id)
    if (isForInstaller) await assertMayInvite(items, caller, owner, settings, actor.at)
    const [[ownerRead]] = await Promise.all([items.read(ownerItem(owner)), assertActiveToken(items, caller, actor.at)])
    if (!ownerRead.value || !isActiveOwner(ownerRead.value)) throw new ApiError('TOKEN_REVOKED')
    const maker = owner === caller.owner ? { origin: caller.origin } : { createdBy: scopeId(caller.owner) }
    const decision = await planToken(items, owner, ownerRead.value, { ...settings, ...maker }, actor)
    return { ...decision, result: { made: await sealedToken(keys, decision.result), via } }
  }
  const { made, via } = await change(table, madeOnce(create, caller.creation), { admitted: caller.admitted })
  return { token: await withSecret(keys, await openedToken(keys, made)), via }
}

/** A link for an installer gives what its maker has. Throws ApiError INVALID_PARAMETERS, PERMISSION_DENIED or VEHICLE_NOT_FOUND. */
async function assertMayInvite(
  items: Items,
  caller: Caller,
  owner: Scope,
  settings: Omit<TokenContent, 'organization_id'>,
  now: Date
): Promise<void> {
  const empty = { kind: 'programmatic', permissions: 0, createdAtSeconds: now.getTime() / 1000 } as const
  assertNoIssues(installIssues(owner, recordAfter(empty, settings)))
  for (const vehicleId of settings.vehicle_ids ?? [])
    await authorizeChange(items, caller, vehicleId, 'VEHICLE_DATA_UPLOAD')
}

/** A token with the grant that gives access to it; none for an own one. */
interface GrantedToken {
  readonly token: ProgrammaticToken
  readonly via?: PermissionVia
}

/** Newest first. Throws ApiError PERMISSION_DENIED. */
export async function listTokens(
  table: Table,
  caller: Caller,
  organizationId: string | undefined,
  now: Date
): Promise<{ tokens: ProgrammaticToken[]; via?: PermissionVia }> {
  assertPersonal(caller)
  const memberships = organizationId === undefined ? {} : await membershipsOfCaller(table, caller)
  const { owner, via } = administered(caller, memberships, organizationId)
  return { tokens: await tokensOf(table, owner, now), via }
}

/** Writes nothing. Throws ApiError PERMISSION_DENIED or TOKEN_NOT_FOUND. */
export function getToken(table: Table, caller: Caller, tokenId: string, now: Date): Promise<GrantedToken> {
  assertPersonal(caller)
  return change(table, async (items) => {
    const { owner, via, record } = await readToken(items, caller, tokenId, now)
    return { result: { token: toResource(owner, tokenId, record), via } }
  })
}

/** Throws ApiError INVALID_PARAMETERS, PERMISSION_DENIED, TOKEN_NOT_FOUND, TOKEN_REVOKED or PRECONDITION_FAILED. */
export function updateToken(
  table: Table,
  caller: AdmittedCaller,
  tokenId: string,
  tokenChange: TokenChange,
  actor: Actor
): Promise<GrantedToken> {
  assertFuture(tokenChange.expiry, actor.at)
  assertPersonal(caller)
  const update = async (items: Items) => {
    const [{ owner, via, stored, record: before }] = await Promise.all([
      readToken(items, caller, tokenId, actor.at),
      assertActiveToken(items, caller, actor.at)
    ])
    caller.assertExpected?.(toResource(owner, tokenId, before))
    const after = recordAfter(before, tokenChange)
    assertNoIssues(installChangeIssues(owner, before, after))
    assertNotWidened(caller, owner, before, after)
    const decision = planTokenChange(owner, tokenId, stored, { before, after }, actor)
    return { ...decision, result: { token: toResource(owner, tokenId, after), via } }
  }
  return change(table, update, { admitted: caller.admitted })
}

/** A session with an origin gives nothing more to a token that has another one, or none. Throws ApiError PERMISSION_DENIED. */
function assertNotWidened(caller: Caller, owner: Scope, before: TokenRecord, after: TokenRecord): void {
  if (caller.origin === undefined || owner !== caller.owner || before.origin === caller.origin) return
  if (!isAtMost(after, before)) throw refused('ORIGIN_LIMITED')
}

/** Throws ApiError PERMISSION_DENIED, TOKEN_NOT_FOUND or PRECONDITION_FAILED. */
export function deleteToken(table: Table, caller: AdmittedCaller, tokenId: string, actor: Actor): Promise<void> {
  assertPersonal(caller)
  const remove = async (items: Items) => {
    const { owner, stored, record } = await readToken(items, caller, tokenId, actor.at)
    caller.assertExpected?.(toResource(owner, tokenId, record))
    return planRevocation(items, owner, tokenId, stored, actor)
  }
  return change(table, remove, { admitted: caller.admitted })
}

interface AdministeredToken extends Administered {
  readonly stored: ReadItem<TokenRecord>
  readonly record: TokenRecord
}

/** A token of somebody else is unknown, one of an organization that the caller only is a member of is denied. */
async function readToken(items: Items, caller: Caller, tokenId: string, now: Date): Promise<AdministeredToken> {
  if (!isResourceId(tokenId)) throw new ApiError('TOKEN_NOT_FOUND')
  const [own, memberships] = await Promise.all([
    viewToken(items, caller.owner, tokenId, now),
    viewMemberships(items, caller)
  ])
  const organizations = own ? [] : organizationScopes(caller, memberships)
  const found = await Promise.all(
    organizations.map(async ({ scope, bits }) => {
      const isThere = await viewToken(items, scope, tokenId, now)
      return isThere ? [{ scope, bits }] : []
    })
  )
  const [organization] = found.flat()
  if (!own && !organization) throw new ApiError('TOKEN_NOT_FOUND')
  if (organization && !allows(organization.bits, administration)) throw permissionDenied(administration)
  const owner = organization?.scope ?? caller.owner
  const [stored] = await items.read(tokenItem(owner, tokenId))
  if (!stored.value || !belongsTo(stored.value, owner)) throw new ApiError('TOKEN_NOT_FOUND')
  return { owner, via: organization && viaScope(owner, administration), stored, record: stored.value }
}

async function viewToken(items: Items, owner: Scope, tokenId: string, now: Date): Promise<boolean> {
  const [record, ownerRead] = await items.view(tokenItem(owner, tokenId), ownerItem(owner))
  return ownerRead !== undefined && isActive(record, ownerRead, now) && belongsTo(record, owner)
}

/** Throws ApiError INVALID_PARAMETERS. */
function assertFuture(expiry: string | null | undefined, now: Date): void {
  if (typeof expiry !== 'string' || Date.parse(expiry) > now.getTime()) return
  throw invalidParameters([{ path: 'expiry', message: issueMessages.future }])
}
