/** Records of the tokens that are active; a token without its record is revoked. */
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { created, type ItemWrite, removed } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { tokenKey } from '../table/keys.ts'
import { noteOn } from '../table/note.ts'
import { getItem, type Table } from '../table/table.ts'
import { type TokenClaims, tokenKinds } from './caller.ts'
import { isActiveOwner, ownerItem } from './token-owner-store.ts'

const TokenRecord = z.object({
  kind: z.enum(tokenKinds),
  permissions: z.int(),
  origin: z.optional(z.string()),
  /** The table drops the record by itself, some time after the token has expired. Absent where it never does. */
  expiresAtSeconds: z.optional(z.number()),
  /** The following are of programmatic tokens alone. */
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

/** Activates the token. */
export function newTokenRecord({ owner, jti, kind, permissions, origin, expiresAtSeconds }: TokenClaims): ItemWrite {
  return created(tokenItem(owner, jti), { kind, permissions, origin, expiresAtSeconds })
}

export interface TokenStore {
  /** Undefined where the token is revoked. */
  find(owner: Scope, jti: string): Promise<TokenRecord | undefined>
  /** Notes the hour of the use, where it is not noted yet. Never throws. */
  noteUse(owner: Scope, jti: string, record: TokenRecord, now: Date): Promise<void>
  /** Activates the token. Throws ApiError TOKEN_REVOKED where its owner does not exist or is being deleted. */
  create(claims: TokenClaims, admitted: Promise<void>): Promise<void>
  /** Revokes the token; one that is not active stays so. */
  revoke(owner: Scope, jti: string, admitted: Promise<void>): Promise<void>
}

export function tokenStore(table: Table): TokenStore {
  return {
    /** Read consistently: the gateway would otherwise remember a wrong verdict on a token just made. */
    async find(owner, jti) {
      const stored = await getItem(table, tokenKey(owner, jti), { ConsistentRead: true })
      return stored && tokenKind.decode(stored)
    },
    async noteUse(owner, jti, { lastUsedSeconds = 0 }, now) {
      const hour = Math.floor(now.getTime() / 1000 / hourSeconds) * hourSeconds
      if (lastUsedSeconds >= hour) return
      const noted = noteOn(table, tokenKey(owner, jti), 'lastUsedSeconds', hour).catch(() => {})
      await endedWithin(notingMilliseconds, noted)
    },
    create: (claims, admitted) =>
      change(
        table,
        async (items) => {
          const [owner] = await items.read(ownerItem(claims.owner))
          if (!isActiveOwner(owner.value)) throw new ApiError('TOKEN_REVOKED')
          return { result: undefined, writes: [newTokenRecord(claims)] }
        },
        { admitted }
      ),
    revoke: (owner, jti, admitted) =>
      change(
        table,
        async (items) => {
          const [token] = await items.read(tokenItem(owner, jti))
          return { result: undefined, writes: [removed(token)] }
        },
        { admitted }
      )
  }
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
