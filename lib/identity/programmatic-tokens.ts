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
import { newDeviceToken } from './device-token.ts'
import { isDeviceToken } from './presented-token.ts'
import { isActive, recordAfter, toResource } from './programmatic-record.ts'
import { tokenEvent } from './token-event.ts'
import { idsIn, tokenListItem, tokenListOf } from './token-list.ts'
import { type Owner, ownerItem } from './token-owner.ts'
import { deliveriesOfToken } from './token-record-writes.ts'
import { belongsTo, ownerInRecord, type TokenRecord, tokenItem } from './token-records.ts'

/** Creating a token removes at most this many ended tokens from the list; the next ones remove the rest. */
const maxRemovals = 20

/** The settings of a new token, and the restrictions of the token with which it is created. */
export interface TokenSettings {
  readonly createdBy?: string
  readonly origin?: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly vehicle_ids?: readonly string[]
  readonly expiry?: string
}

export interface PlannedToken {
  /** The claims only identify the owner; the permissions are in the record. */
  readonly claims: TokenClaims
  /** The token itself where it is short; otherwise the claims are signed. */
  readonly deviceToken?: string
  readonly token: ProgrammaticToken
}

/** `ownerRead` is the owner as read for the same write. Throws ApiError TOO_MANY. */
export async function planToken(
  items: Items,
  owner: Scope,
  ownerRead: Owner,
  settings: TokenSettings,
  actor: Actor
): Promise<Decision<PlannedToken>> {
  const { at: now } = actor
  const { list, keptIds, removable } = await placeForToken(items, owner, ownerRead, now)
  const createdAtSeconds = now.getTime() / 1000
  const { createdBy, origin, name, permissions, vehicle_ids, expiry } = settings
  const settled = recordAfter(
    { kind: 'programmatic', permissions: 0, createdBy, origin, createdAtSeconds },
    { name, permissions: [...permissions], vehicle_ids: vehicle_ids && [...vehicle_ids], expiry }
  )
  const device = isDeviceToken(settled) ? newDeviceToken() : undefined
  const jti = device?.id ?? ulid(now.getTime())
  const record = { ...settled, ...ownerInRecord(owner, jti) }
  const claims = { owner, jti, kind: 'programmatic', permissions: 0, issuedAtSeconds: createdAtSeconds } as const
  const writes = [
    created(tokenItem(owner, jti), record),
    changed(list, tokenListOf([...keptIds, jti])),
    ...removable.map((one) => removed(one))
  ]
  const result = { claims, deviceToken: device?.text, token: toResource(owner, jti, record) }
  const decision = { result, writes }
  return audited(decision, actor, tokenEvent('token.created', owner, jti, undefined, record))
}

/** Determines the tokens that stay in the owner's list and the ended tokens that are removed. Throws ApiError TOO_MANY. */
async function placeForToken(items: Items, owner: Scope, ownerRead: Owner, now: Date) {
  const [list] = await items.read(tokenListItem(owner))
  const listed = await Promise.all(
    idsIn(list.value).map(async (id) => ({ id, record: (await items.view(tokenItem(owner, id)))[0] }))
  )
  const active = listed.filter(({ record }) => isActive(record, ownerRead, now))
  if (active.length >= maxTokens) throw new ApiError('TOO_MANY', { data: { limit: maxTokens } })
  const ended = listed.filter((one) => one.record && !active.includes(one))
  const removable = await items.readAll(ended.slice(0, maxRemovals).map(({ id }) => tokenItem(owner, id)))
  return { list, keptIds: [...active, ...ended.slice(maxRemovals)].map(({ id }) => id), removable }
}

/** Returns the active tokens of an owner, newest first. */
export async function tokensOf(table: Table, owner: Scope, now: Date): Promise<ProgrammaticToken[]> {
  const consistent = { ConsistentRead: true }
  const [list, ownerRead] = await Promise.all([
    findItem(table, tokenListItem(owner), consistent),
    findItem(table, ownerItem(owner), consistent)
  ])
  const ids = idsIn(list).sort().reverse()
  const refs = ids.map((id) => tokenItem(owner, id))
  const records = await findItems(table, refs, consistent)
  const tokens = records.flatMap((record, index) =>
    ownerRead && isActive(record, ownerRead, now) ? [toResource(owner, ids[index] as string, record)] : []
  )
  // The IDs of signed tokens have the time of creation, those of device tokens do not. The order of equals stays.
  return tokens.sort((a, b) => Date.parse(b.timestamp_created) - Date.parse(a.timestamp_created))
}

/** Removes the token and its ID in the list of its owner. */
export async function planRevocation(
  items: Items,
  owner: Scope,
  tokenId: string,
  stored: ReadItem<TokenRecord>,
  actor: Actor
): Promise<Decision<undefined>> {
  const [list] = await items.read(tokenListItem(owner))
  const kept = tokenListOf(idsIn(list.value).filter((id) => id !== tokenId))
  const writes = [removed(stored), changed(list, kept), ...deliveriesOfToken(owner, stored.value, undefined, actor.at)]
  const decision = { result: undefined, writes }
  return audited(decision, actor, tokenEvent('token.deleted', owner, tokenId, stored.value, undefined))
}

/** Writes nothing if the change has no effect. */
export function planTokenChange(
  owner: Scope,
  tokenId: string,
  stored: ReadItem<TokenRecord>,
  { before, after }: Record<'before' | 'after', TokenRecord>,
  actor: Actor
): Decision<undefined> {
  if (sameData(before, after)) return { result: undefined }
  const decision = {
    result: undefined,
    writes: [changed(stored, after), ...deliveriesOfToken(owner, before, after, actor.at)]
  }
  return audited(decision, actor, tokenEvent('token.changed', owner, tokenId, before, after))
}

/** Returns false if the owner has no such programmatic token. */
export function revokeToken(table: Table, actor: Actor, owner: Scope, tokenId: string): Promise<boolean> {
  return change(table, async (items) => {
    const [stored] = await items.read(tokenItem(owner, tokenId))
    if (stored.value?.kind !== 'programmatic' || !belongsTo(stored.value, owner)) return { result: false }
    return { ...(await planRevocation(items, owner, tokenId, stored, actor)), result: true }
  })
}
