/** Programmatic tokens of a user or an organization. Source: decisions, "Programmatic tokens". */
import { ulid } from 'ulid'
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { ApiError } from '../contract/api-error.ts'
import type { Permission } from '../contract/permissions.ts'
import { maxTokens, type ProgrammaticToken } from '../contract/resources/programmatic-token.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { changed, created, type Decision, removed } from '../table/decision.ts'
import { findItem, findItems } from '../table/find-item.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import type { TokenClaims } from './caller.ts'
import { isActive, recordAfter, toResource } from './programmatic-record.ts'
import { tokenEvent } from './token-event.ts'
import { tokenListItem } from './token-list.ts'
import { type Owner, ownerItem } from './token-owner.ts'
import { type TokenRecord, tokenItem } from './token-records.ts'

/** A new token takes the place of so many that have ended, at most; the others are left to later ones. */
const maxRemovals = 20

/** What its maker says of a token, and what the maker's own is restricted to. */
export interface TokenSettings {
  readonly createdBy?: string
  readonly origin?: string
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
  const { createdBy, origin, name, permissions, vehicle_ids, expiry } = settings
  const record = recordAfter(
    { kind: 'programmatic', permissions: 0, createdBy, origin, createdAtSeconds },
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
