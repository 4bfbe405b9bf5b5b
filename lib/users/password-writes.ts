/** Setting passwords. */
import { userScope } from '../contract/scope.ts'
import { hashPassword, verifyPassword } from '../identity/password.ts'
import { isStill, set } from '../table/expressions.ts'
import { credentialsKey, profileKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { readUser } from './user-writes.ts'

/**
 * Replaces the password and revokes every token from before `now`; the password that the user has already changes
 * nothing. Throws RefusedWrite where there is no such user.
 */
export function setPassword(table: Table, userId: string, password: string, now: Date): Promise<WriteOutcome> {
  return withFreshReads(async () => {
    const { before, credentials } = await readUser(table, userId)
    if (!before || !credentials) throw new RefusedWrite(`There is no user ${userId}`)
    if (await verifyPassword(password, credentials.passwordHash)) return 'unchanged'
    const passwordHash = await hashPassword(password)
    await transact(table, [
      set(credentialsKey(credentials.email), { passwordHash }, isStill({ passwordHash: credentials.passwordHash })),
      set(
        profileKey(userScope(userId)),
        { sessionsValidFromSeconds: now.getTime() / 1000 },
        isStill({ deleting: undefined })
      )
    ])
    return 'changed'
  })
}
