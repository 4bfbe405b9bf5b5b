/** Programmatic tokens of a user or an organization. Source: decisions, "Programmatic tokens". */

import { ulid } from 'ulid'
import * as z from 'zod/mini'
import type { Actor } from '../audit/actor.ts'
import { changedFields, permissionsChanged } from '../audit/audit-changes.ts'
import { type AuditEvent, audited, scopeSubject } from '../audit/audited.ts'
import { ApiError } from '../contract/api-error.ts'
import { type Permission, permissionBits, permissionNames } from '../contract/permissions.ts'
import type { AuditAction } from '../contract/resources/audit-entry.ts'
import { maxTokens, type ProgrammaticToken } from '../contract/resources/programmatic-token.ts'
import type { TokenChange } from '../contract/resources/token-content.ts'
import { isOrganization, type Scope, scopeId } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { changed, created, type Decision, removed } from '../table/decision.ts'
import { findItem, findItems } from '../table/find-item.ts'
import { type ItemRef, kindOf, type ReadItem } from '../table/item.ts'
import { tokenListKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { hasExpired, type TokenClaims } from './caller.ts'
import { type Owner, ownerItem } from './token-owner-store.ts'
import { type TokenRecord, tokenItem } from './token-records.ts'

const TokenList = z.object({ ids: z.array(z.string()) })
type TokenList = z.infer<typeof TokenList>

/** A new token takes the place of so many that have ended, at most; the others are left to later ones. */
const maxRemovals = 20

const tokenListKind = kindOf(TokenList)

/** IDs of the programmatic tokens; some may be revoked or expired. Among the sessions they could not be found. */
export const tokenListItem = (owner: Scope): ItemRef<TokenList> => ({ key: tokenListKey(owner), kind: tokenListKind })

/** What its maker says of a token. */
export interface TokenSettings {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly vehicle_ids?: readonly string[]
  readonly expiry?: string
}

export interface PlannedToken {
  /** The claims name the owner; what the token may is in the record alone. */
  readonly claims: TokenClaims
  readonly token: ProgrammaticToken
}

/** `ownerRead`: the owner as it is read for the same write. Throws ApiError TOO_MANY. */
export async function planToken(
  items: Items,
  owner: Scope,
  ownerRead: Owner,
  settings: TokenSettings,
  actor: Actor
): Promise<Decision<PlannedToken>> {
  const { at: now } = actor
  const { list, keptIds, removable } = await placeForToken(items, owner, ownerRead, now)
  const jti = ulid(now.getTime())
  const createdAtSeconds = now.getTime() / 1000
  const { name, permissions, vehicle_ids, expiry } = settings
  const record = recordAfter(
    { kind: 'programmatic', permissions: 0, createdAtSeconds },
    { name, permissions: [...permissions], vehicle_ids: vehicle_ids && [...vehicle_ids], expiry }
  )
  const claims = { owner, jti, kind: 'programmatic', permissions: 0, issuedAtSeconds: createdAtSeconds } as const
  const writes = [
    created(tokenItem(owner, jti), record),
    changed(list, { ids: [...keptIds, jti] }),
    ...removable.map((one) => removed(one))
  ]
  const decision = { result: { claims, token: toResource(owner, jti, record) }, writes }
  return audited(decision, actor, tokenEvent('token.created', owner, jti, undefined, record))
}

/** Which tokens stay in the list of the owner, and which have ended and go. Throws ApiError TOO_MANY. */
async function placeForToken(items: Items, owner: Scope, ownerRead: Owner, now: Date) {
  const [list] = await items.read(tokenListItem(owner))
  const listed = await Promise.all(
    (list.value?.ids ?? []).map(async (id) => ({ id, record: (await items.view(tokenItem(owner, id)))[0] }))
  )
  const active = listed.filter(({ record }) => isActive(record, ownerRead, now))
  if (active.length >= maxTokens) throw new ApiError('TOO_MANY', { data: { limit: maxTokens } })
  const ended = listed.filter((one) => one.record && !active.includes(one))
  const removable = await items.readAll(ended.slice(0, maxRemovals).map(({ id }) => tokenItem(owner, id)))
  return { list, keptIds: [...active, ...ended.slice(maxRemovals)].map(({ id }) => id), removable }
}

/** Newest first. */
export async function tokensOf(table: Table, owner: Scope, now: Date): Promise<ProgrammaticToken[]> {
  const consistent = { ConsistentRead: true }
  const [list, ownerRead] = await Promise.all([
    findItem(table, tokenListItem(owner), consistent),
    findItem(table, ownerItem(owner), consistent)
  ])
  const ids = [...(list?.ids ?? [])].sort().reverse()
  const refs = ids.map((id) => tokenItem(owner, id))
  const records = await findItems(table, refs, consistent)
  return records.flatMap((record, index) =>
    ownerRead && isActive(record, ownerRead, now) ? [toResource(owner, ids[index] as string, record)] : []
  )
}

/** Removes the token, and its place in the list of its owner. */
export async function planRevocation(
  items: Items,
  owner: Scope,
  tokenId: string,
  stored: ReadItem<TokenRecord>,
  actor: Actor
): Promise<Decision<undefined>> {
  const [list] = await items.read(tokenListItem(owner))
  const ids = (list.value?.ids ?? []).filter((id) => id !== tokenId)
  const decision = { result: undefined, writes: [removed(stored), changed(list, { ids })] }
  return audited(decision, actor, tokenEvent('token.deleted', owner, tokenId, stored.value, undefined))
}

/** Nothing is written where nothing changes. */
export function planTokenChange(
  owner: Scope,
  tokenId: string,
  stored: ReadItem<TokenRecord>,
  { before, after }: Record<'before' | 'after', TokenRecord>,
  actor: Actor
): Decision<undefined> {
  if (sameData(before, after)) return { result: undefined }
  const decision = { result: undefined, writes: [changed(stored, after)] }
  return audited(decision, actor, tokenEvent('token.changed', owner, tokenId, before, after))
}

/** False where the owner has no such programmatic token. */
export function revokeToken(table: Table, actor: Actor, owner: Scope, tokenId: string): Promise<boolean> {
  return change(table, async (items) => {
    const [stored] = await items.read(tokenItem(owner, tokenId))
    if (stored.value?.kind !== 'programmatic') return { result: false }
    return { ...(await planRevocation(items, owner, tokenId, stored, actor)), result: true }
  })
}

/** Whether it is a programmatic token that opens something; one from before the sessions were ended does not. */
export function isActive(
  record: TokenRecord | undefined,
  { sessionsValidFromSeconds = 0 }: Owner,
  now: Date
): record is TokenRecord {
  if (record?.kind !== 'programmatic' || record.createdAtSeconds === undefined) return false
  return record.createdAtSeconds >= sessionsValidFromSeconds && !hasExpired(record, now)
}

/** Null clears. */
export function recordAfter(before: TokenRecord, { name, permissions, vehicle_ids, expiry }: TokenChange): TokenRecord {
  return {
    ...before,
    ...(name !== undefined && { name }),
    ...(permissions && { permissions: permissionBits(permissions) }),
    ...(vehicle_ids !== undefined && { vehicleIds: vehicle_ids ? [...new Set(vehicle_ids)] : undefined }),
    ...(expiry !== undefined && { expiresAtSeconds: expiry === null ? undefined : wholeSeconds(expiry) })
  }
}

export function toResource(owner: Scope, id: string, record: TokenRecord): ProgrammaticToken {
  const { name = '', permissions, vehicleIds, expiresAtSeconds, createdAtSeconds = 0, lastUsedSeconds } = record
  return {
    id,
    name,
    ...(isOrganization(owner) ? { organization_id: scopeId(owner) } : { user_id: scopeId(owner) }),
    permissions: permissionNames(permissions),
    ...(vehicleIds && { vehicle_ids: vehicleIds }),
    ...(expiresAtSeconds !== undefined && { expiry: dateTimeOf(expiresAtSeconds) }),
    timestamp_created: dateTimeOf(createdAtSeconds),
    ...(lastUsedSeconds !== undefined && { last_used: dateTimeOf(lastUsedSeconds) })
  }
}

const wholeSeconds = (dateTime: string) => Math.floor(Date.parse(dateTime) / 1000)
const dateTimeOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString()

/** What of a token the audit trail names. */
const fieldsOfRecord = {
  name: 'name',
  permissions: 'permissions',
  vehicleIds: 'vehicle_ids',
  expiresAtSeconds: 'expiry'
}

/** What the audit trail says of a token that is made, changed or revoked. */
export function tokenEvent(
  action: AuditAction,
  owner: Scope,
  tokenId: string,
  before: TokenRecord | undefined,
  after: TokenRecord | undefined
): AuditEvent {
  const fields = after ? changedFields(before, after, fieldsOfRecord) : []
  return {
    action,
    subject: { ...scopeSubject(owner), token_id: tokenId },
    changes: permissionsChanged(before?.permissions, after?.permissions, fields),
    owners: [owner]
  }
}
