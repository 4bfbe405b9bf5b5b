/** Setting passwords. */
import { hashPassword, verifyPassword } from '../identity/password.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { readUser } from './user-writes.ts'

/** Times of tokens are as exact as this. */
const oneMillisecondInSeconds = 0.001

/**
 * Replaces the password and revokes every token from before `now`, and of every login that was checked against the old
 * password, whichever clock it had: each notes its time in the credentials. The password that the user has already
 * changes nothing. Throws RefusedWrite where there is no such user.
 */
export function setPassword(table: Table, userId: string, password: string, now: Date): Promise<WriteOutcome> {
  let emailWithoutCredentials: string | undefined
  return change(table, async (items) => {
    const { user, credentials } = await readUser(items, userId)
    if (!user.value) throw new RefusedWrite(`There is no user ${userId}`)
    if (!credentials?.value) {
      const { email } = user.value.data
      if (email === emailWithoutCredentials) throw new RefusedWrite(`User ${userId} has no credentials`)
      emailWithoutCredentials = email
      throw new StaleWrite({ cause: 'The email has changed between the reads of user and credentials' })
    }
    if (await verifyPassword(password, credentials.value.passwordHash)) return { result: 'unchanged' }
    const passwordHash = await hashPassword(password)
    const afterLastLogin = (credentials.value.lastLoginSeconds ?? 0) + oneMillisecondInSeconds
    const sessionsValidFromSeconds = Math.max(now.getTime() / 1000, afterLastLogin)
    const writes = [
      changed(credentials, { ...credentials.value, passwordHash }),
      changed(user, { ...user.value, sessionsValidFromSeconds })
    ]
    return { result: 'changed', writes }
  })
}
