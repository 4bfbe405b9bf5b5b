/** The record of a token: the token is active while it exists. The authorizer does not load what writes records. */
import * as z from 'zod/mini'
import type { Scope } from '../contract/scope.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { tokenKey } from '../table/keys.ts'
import { noteOn } from '../table/note.ts'
import type { Table } from '../table/table.ts'
import { tokenKinds } from './caller.ts'

const TokenRecord = z.object({
  kind: z.enum(tokenKinds),
  permissions: z.int(),
  origin: z.optional(z.string()),
  /** The table drops the record by itself, some time after the token has expired. Absent where it never does. */
  expiresAtSeconds: z.optional(z.number()),
  /** The following are of programmatic tokens alone. */
  /** ID of the user who made a token of an organization. */
  createdBy: z.optional(z.string()),
  name: z.optional(z.string()),
  vehicleIds: z.optional(z.array(z.string())),
  createdAtSeconds: z.optional(z.number()),
  /** Start of the hour in which the token was used last. */
  lastUsedSeconds: z.optional(z.number())
})
export type TokenRecord = z.infer<typeof TokenRecord>

const tokenKind = kindOf(TokenRecord)
const hourSeconds = 3600

/** The answer to a request waits no longer than this for the note that its token has been used. */
const notingMilliseconds = 200

export const tokenItem = (owner: Scope, jti: string): ItemRef<TokenRecord> => ({
  key: tokenKey(owner, jti),
  kind: tokenKind
})

/**
 * Undefined where the token is revoked. Read consistently: the gateway would otherwise remember a wrong verdict on a token just
 * made.
 */
export function findTokenRecord(table: Table, owner: Scope, jti: string): Promise<TokenRecord | undefined> {
  return findItem(table, tokenItem(owner, jti), { ConsistentRead: true })
}

/** Notes the hour of the use, where it is not noted yet. Never throws. */
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

/** Resolves when the work ends, at the latest after this time. */
async function endedWithin(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
