/** The record of a token. A token is active as long as its record exists. The authorizer does not load the code that writes it. */
import * as z from 'zod/mini'
import type { Scope } from '../contract/scope.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { deviceTokenKey, isDeviceTokenId, tokenKey } from '../table/keys.ts'
import { noteOn } from '../table/note.ts'
import type { Table } from '../table/table.ts'
import { tokenKinds } from './caller.ts'

const TokenRecord = z.object({
  kind: z.enum(tokenKinds),
  permissions: z.int(),
  origin: z.optional(z.string()),
  /** DynamoDB deletes the record some time after this moment. Absent for a token that never expires. */
  expiresAtSeconds: z.optional(z.number()),
  createdAtSeconds: z.optional(z.number()),
  /** Only sessions have these two: from where the user has logged in. */
  address: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  /** Only programmatic tokens have the following members. */
  /** ID of the user who created a token of an organization. */
  createdBy: z.optional(z.string()),
  /** Only in a short device token, whose key does not name the owner. */
  owner: z.optional(z.templateLiteral([z.enum(['USER', 'ORG']), '#', z.string().check(z.minLength(1))])),
  name: z.optional(z.string()),
  vehicleIds: z.optional(z.array(z.string())),
  /** Only in the token of an installer: the device token that was made with it, encrypted. */
  device: z.optional(z.object({ id: z.string(), sealed: z.string() })),
  /** Start of the hour in which the token was last used. */
  lastUsedSeconds: z.optional(z.number())
})
export type TokenRecord = z.infer<typeof TokenRecord>

const tokenKind = kindOf(TokenRecord)
const hourSeconds = 3600

/** A request waits at most this long for the write that records the use of its token. */
const notingMilliseconds = 200

export const decodeToken = tokenKind.decode

export const tokenItem = (owner: Scope, jti: string): ItemRef<TokenRecord> => ({
  key: tokenKey(owner, jti),
  kind: tokenKind
})

/** Whether the record is that of a token of this owner. The ID of a short device token finds those of everybody. */
export const belongsTo = (record: TokenRecord, owner: Scope) => record.owner === undefined || record.owner === owner

/** The member of a new record that names its owner where the key does not. */
export const ownerInRecord = (owner: Scope, tokenId: string) => (isDeviceTokenId(tokenId) ? { owner } : {})

/**
 * Returns undefined if the token is revoked. The read is consistent, because the gateway would otherwise cache a refusal of a
 * token that was created a moment ago.
 */
export function findTokenRecord(table: Table, owner: Scope, jti: string): Promise<TokenRecord | undefined> {
  return findItem(table, tokenItem(owner, jti), { ConsistentRead: true })
}

/** The record of a short device token, by the hash of the token. Returns undefined if the token is revoked. */
export function findDeviceTokenRecord(table: Table, tokenId: string): Promise<TokenRecord | undefined> {
  return findItem(table, { key: deviceTokenKey(tokenId), kind: tokenKind }, { ConsistentRead: true })
}

/** Records the hour of the use unless it is recorded already. Never throws. */
export async function noteTokenUse(
  table: Table,
  owner: Scope,
  jti: string,
  { lastUsedSeconds = 0 }: TokenRecord,
  now: Date
): Promise<void> {
  const hour = Math.floor(now.getTime() / 1000 / hourSeconds) * hourSeconds
  if (lastUsedSeconds >= hour) return
  const noted = noteOn(table, tokenKey(owner, jti), 'lastUsedSeconds', hour).catch(() => {})
  await endedWithin(notingMilliseconds, noted)
}

/** Resolves when the work ends, or after this time. */
async function endedWithin(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
