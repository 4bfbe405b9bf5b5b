/** Ending the sessions of a user. */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { userScope } from '../contract/scope.ts'
import type { Credentials } from '../identity/credentials.ts'
import { deliveriesEnded } from '../jobs/job.ts'
import type { User } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { readUser } from './user-writes.ts'

/** Times of tokens are as exact as this. */
const oneMillisecondInSeconds = 0.001

/**
 * Revokes every token of the user from before `actor.at`, programmatic ones too, and that of every login so far, whichever
 * clock it had. Gives the moment. Throws RefusedWrite where there is no such user.
 */
export function endSessions(table: Table, actor: Actor, userId: string): Promise<Date> {
  return change(table, async (items) => {
    const { user, credentials } = await readUser(items, userId)
    if (!user.value) throw new RefusedWrite(`There is no user ${userId}`)
    const sessionsValidFromSeconds = endOfSessions(user.value, credentials?.value, actor.at)
    const result = new Date(Math.round(sessionsValidFromSeconds * 1000))
    const [subject, owner] = [{ user_id: userId }, userScope(userId)]
    const writes = [changed(user, { ...user.value, sessionsValidFromSeconds }), deliveriesEnded(owner, actor.at)]
    return audited({ result, writes }, actor, { action: 'sessions.ended', subject, owners: [owner] })
  })
}

/** Epoch seconds. Never earlier than before, so that a clock that is behind brings no revoked token back. */
export function endOfSessions(
  { sessionsValidFromSeconds = 0 }: Pick<User, 'sessionsValidFromSeconds'>,
  { lastLoginSeconds = 0 }: Pick<Credentials, 'lastLoginSeconds'> = {},
  now: Date
): number {
  return Math.max(now.getTime() / 1000, lastLoginSeconds + oneMillisecondInSeconds, sessionsValidFromSeconds)
}
