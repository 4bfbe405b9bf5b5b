/** Setting passwords. */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { userScope } from '../contract/scope.ts'
import type { Credentials } from '../identity/credentials.ts'
import { hashPassword, verifyPassword } from '../identity/password.ts'
import { deliveriesEnded, jobStarted } from '../jobs/job.ts'
import type { User } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'
import { type UserWithCredentials, withCredentials } from './own-credentials.ts'
import { endOfSessions } from './session-writes.ts'
import { readUser } from './user-writes.ts'

/**
 * Replaces the password and revokes every token from before `actor.at`, and of every login that was checked against the old
 * password, whichever clock it had: each notes its time in the credentials. The password that the user has already
 * changes nothing. Throws RefusedWrite where there is no such user.
 */
export function setPassword(table: Table, actor: Actor, userId: string, password: string): Promise<WriteOutcome> {
  return replaceHash(table, actor, userId, async (stored) =>
    (await verifyPassword(password, stored)) ? stored : hashPassword(password)
  )
}

/** The same with the hash of a password. */
export function setPasswordHash(table: Table, actor: Actor, userId: string, hash: string): Promise<WriteOutcome> {
  return replaceHash(table, actor, userId, async () => hash)
}

/** `hashAfter`: from the stored hash to the one to store; the same one changes nothing. */
function replaceHash(
  table: Table,
  actor: Actor,
  userId: string,
  hashAfter: (stored: string) => Promise<string>
): Promise<WriteOutcome> {
  const existing = withCredentials(userId)
  return change(table, async (items) => {
    const { user, credentials } = existing(await readUser(items, userId))
    const passwordHash = await hashAfter(credentials.value.passwordHash)
    if (passwordHash === credentials.value.passwordHash) return { result: 'unchanged' }
    const sessionsValidFromSeconds = endOfSessions(user.value, credentials.value, actor.at)
    const after = { user: { sessionsValidFromSeconds }, credentials: { passwordHash } }
    return { ...newPasswordWrites({ user, credentials }, actor, after), result: 'changed' }
  })
}

interface AfterNewPassword {
  /** Which sessions have ended. */
  readonly user: Pick<User, 'sessionsValidFromSeconds' | 'endedSessions'>
  readonly credentials: Pick<Credentials, 'passwordHash' | 'knownNetworks'>
}

/**
 * A person who knew the password before may have logged in from a network of their own, so known networks are forgotten. No reset
 * link is left that was made before.
 */
export function newPasswordWrites(
  { user, credentials }: UserWithCredentials,
  actor: Actor,
  after: AfterNewPassword
): Decision<undefined> {
  const { userId } = credentials.value
  const writes = [
    changed(credentials, { ...credentials.value, knownNetworks: undefined, reset: undefined, ...after.credentials }),
    changed(user, { ...user.value, ...after.user }),
    deliveriesEnded(userScope(userId), actor.at),
    jobStarted('mail-password', userId, actor.at)
  ]
  return audited({ result: undefined, writes }, actor, {
    action: 'password.changed',
    subject: { user_id: userId },
    changes: { fields: ['password'] },
    owners: [userScope(userId)]
  })
}
