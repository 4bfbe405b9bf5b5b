/** Counts the valid tokens that each signing key can have signed, for operators. */
import { decodeTime, isValid } from 'ulid'
import type { Scope } from '../contract/scope.ts'
import { findItems } from '../table/find-item.ts'
import { everyToken, scanAll } from '../table/scans.ts'
import type { StoredItem, Table } from '../table/table.ts'
import { hasExpired } from './caller.ts'
import { maySign, type SigningKey } from './key-rotation.ts'
import { ownerItem } from './token-owner.ts'
import { tokenItem } from './token-records.ts'

interface IssuedToken {
  readonly owner: Scope
  /** Undefined if neither the record nor the ID contains the time. */
  readonly issuedAt: Date | undefined
}

/**
 * For each key ID, the number of valid tokens that the key can have signed. The key is inferred from the time of issue,
 * so a token issued within an hour of a rotation counts for both keys. Reads the whole table.
 */
export async function tokensByKey(table: Table, keys: readonly SigningKey[], now: Date): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const records = await scanAll(table, everyToken())
  const tokens = records.flatMap((item) => activeToken(item, now))
  const relevant = tokens.filter(({ issuedAt }) => keys.some((key) => maySign(key, issuedAt)))
  const accepted = await acceptedTokens(table, relevant)
  return new Map(keys.map((key) => [key.id, accepted.filter(({ issuedAt }) => maySign(key, issuedAt)).length]))
}

function activeToken(item: StoredItem, now: Date): IssuedToken[] {
  const owner = item.PK as Scope
  const jti = String(item.SK).slice(tokenItem(owner, '').key.SK.length)
  const record = tokenItem(owner, jti).kind.decode(item)
  if (hasExpired(record, now)) return []
  const { createdAtSeconds } = record
  if (createdAtSeconds !== undefined) return [{ owner, issuedAt: new Date(createdAtSeconds * 1000) }]
  return [{ owner, issuedAt: isValid(jti) ? new Date(decodeTime(jti)) : undefined }]
}

/** Omits the tokens of an owner who does not exist any more or has ended all sessions since. */
async function acceptedTokens(table: Table, tokens: readonly IssuedToken[]): Promise<IssuedToken[]> {
  const owners = [...new Set(tokens.map(({ owner }) => owner))]
  const found = await findItems(table, owners.map(ownerItem), { ConsistentRead: true })
  const validFrom = new Map(owners.map((owner, index) => [owner, found[index]?.sessionsValidFromSeconds ?? 0]))
  const existing = new Set(owners.filter((_, index) => found[index]))
  return tokens.filter(({ owner, issuedAt }) => {
    return existing.has(owner) && (!issuedAt || issuedAt.getTime() / 1000 >= (validFrom.get(owner) ?? 0))
  })
}
