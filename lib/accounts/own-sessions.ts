/** What users do with their own sessions. Source: decisions, "Sign-in and tokens". */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { ApiError } from '../contract/api-error.ts'
import { maxListedSessions, type Session } from '../contract/resources/session.ts'
import { scopeId } from '../contract/scope.ts'
import { type AdmittedCaller, type Caller, hasExpired } from '../identity/caller.ts'
import { assertPersonal } from '../identity/own-permission.ts'
import { type EndedSessions, isRevokedBy, type Owner, ownerItem } from '../identity/token-owner.ts'
import { decodeToken, type TokenRecord, tokenItem } from '../identity/token-records.ts'
import { deliveriesEnded } from '../jobs/job.ts'
import { browserRemovals } from '../notify/channels/web-push/own-subscriptions.ts'
import { type User, userItem } from '../people/user-item.ts'
import { newestSessions } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import type { ReadItem } from '../table/item.ts'
import { isSessionId, type Key, sessionIdIn } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { queryFirst, type Table } from '../table/table.ts'
import { endOfSessions } from './session-writes.ts'

/** The newest sessions that have not ended, newest first. Throws ApiError PERMISSION_DENIED. */
export async function listSessions(table: Table, caller: Caller, now: Date): Promise<Session[]> {
  assertPersonal(caller)
  const [owner, stored] = await Promise.all([
    findItem(table, ownerItem(caller.owner), { ConsistentRead: true }),
    queryFirst(table, newestSessions(caller.owner), maxListedSessions)
  ])
  if (!owner) return []
  return stored.flatMap((item) => {
    const [jti, record] = [sessionIdIn(item as unknown as Key), decodeToken(item)]
    return isOpen(owner, jti, record, now) ? [toResource(jti, record, caller)] : []
  })
}

function isOpen(owner: Owner, jti: string, record: TokenRecord, now: Date): boolean {
  const { kind, createdAtSeconds: issuedAtSeconds = 0 } = record
  return kind === 'personal' && !hasExpired(record, now) && !isRevokedBy(owner, { kind, jti, issuedAtSeconds })
}

function toResource(
  id: string,
  { createdAtSeconds = 0, expiresAtSeconds = 0, address, userAgent, origin }: TokenRecord,
  { jti }: Caller
): Session {
  return {
    id,
    current: id === jti,
    timestamp_created: dateTimeOf(createdAtSeconds),
    expiry: dateTimeOf(expiresAtSeconds),
    ...(address !== undefined && { address }),
    ...(userAgent !== undefined && { user_agent: userAgent }),
    ...(origin !== undefined && { origin })
  }
}

const dateTimeOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString()

/** Ends the notifications in its browser, too. Throws ApiError PERMISSION_DENIED, SESSION_NOT_FOUND or TOKEN_REVOKED. */
export async function deleteSession(table: Table, caller: AdmittedCaller, sessionId: string, now: Date): Promise<void> {
  assertPersonal(caller)
  // The key of another token may be one that the function must not read.
  if (!isSessionId(sessionId)) throw new ApiError('SESSION_NOT_FOUND')
  return change(
    table,
    async (items) => {
      const [user, [session], browsers] = await Promise.all([
        userInSession(items, caller),
        items.read(tokenItem(caller.owner, sessionId)),
        browserRemovals(items, scopeId(caller.owner), sessionId)
      ])
      const { value } = session
      if (!value || !isOpen(user.value, sessionId, value, now)) throw new ApiError('SESSION_NOT_FOUND')
      return { result: undefined, writes: [removed(session), ...browsers] }
    },
    { admitted: caller.admitted }
  )
}

/** Ends every session of the caller but the one of the request. Throws ApiError PERMISSION_DENIED or TOKEN_REVOKED. */
export async function endOtherSessions(table: Table, caller: AdmittedCaller, actor: Actor): Promise<void> {
  assertPersonal(caller)
  return change(
    table,
    async (items) => {
      const user = await userInSession(items, caller)
      const endedSessions = otherSessionsEnded(user.value, caller, actor.at)
      const writes = [changed(user, { ...user.value, endedSessions }), deliveriesEnded(caller.owner, actor.at)]
      const subject = { user_id: scopeId(caller.owner) }
      const event = { action: 'sessions.ended', subject, owners: [caller.owner] } as const
      return audited({ result: undefined, writes }, actor, event)
    },
    { admitted: caller.admitted }
  )
}

/** `lastLoginSeconds`: of the credentials, where they are known: that session ends whichever clock it had. */
export function otherSessionsEnded(
  { endedSessions }: Pick<User, 'endedSessions'>,
  { jti: keptTokenId }: { readonly jti?: string },
  now: Date,
  lastLoginSeconds?: number
): EndedSessions {
  const before = { sessionsValidFromSeconds: endedSessions?.beforeSeconds }
  const beforeSeconds = endOfSessions(before, { lastLoginSeconds }, now)
  return { beforeSeconds, ...(keptTokenId !== undefined && { keptTokenId }) }
}

/**
 * The user, as a condition of the write. The gateway remembers its verdict, so the session may have ended by now. Throws ApiError
 * TOKEN_REVOKED.
 */
export async function userInSession(items: Items, caller: Caller): Promise<ReadItem<User> & { readonly value: User }> {
  const [[user], [session]] = await Promise.all([
    items.read(userItem(scopeId(caller.owner))),
    items.view(tokenItem(caller.owner, caller.jti))
  ])
  const { value } = user
  if (!value || value.deleting || !session || isRevokedBy(value, caller)) throw new ApiError('TOKEN_REVOKED')
  return { ...user, value }
}
