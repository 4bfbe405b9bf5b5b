/** Setting passwords. */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { userScope } from '../contract/scope.ts'
import { hashPassword, verifyPassword } from '../identity/password.ts'
import { deliveriesEnded } from '../jobs/job.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'
import { withCredentials } from './own-credentials.ts'
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
    const writes = [
      // A person who knew the password before may have logged in from a network of their own.
      changed(credentials, { ...credentials.value, passwordHash, knownNetworks: undefined }),
      changed(user, { ...user.value, sessionsValidFromSeconds }),
      deliveriesEnded(userScope(userId), actor.at)
    ]
    return audited({ result: 'changed', writes }, actor, {
      action: 'password.changed',
      subject: { user_id: userId },
      changes: { fields: ['password'] },
      owners: [userScope(userId)]
    })
  })
}
