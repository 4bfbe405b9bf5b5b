/** Users change their own password. Source: decisions, "Sign-in and tokens". */
import type { Actor } from '../audit/actor.ts'
import { invalidParameters } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { credentialsItem } from '../identity/credentials.ts'
import { assertPersonal } from '../identity/own-permission.ts'
import type { Passwords } from '../identity/password.ts'
import { assertLoginAllowed, assertNotRefused, countLogin } from '../limits/login-limits.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { RecentCounts } from '../limits/recent-counts.ts'
import type { User } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { isKnownNetwork, withNetwork } from './known-networks.ts'
import { otherSessionsEnded, userInSession } from './own-sessions.ts'
import { passwordCheck, remembering } from './password-check.ts'
import { newPasswordWrites } from './password-writes.ts'

export interface OwnPasswordOptions {
  readonly counter: RateCounter
  /** What this execution environment has counted. */
  readonly recent?: RecentCounts
  readonly passwords: Passwords
}

export interface OwnPasswordChange {
  readonly password: string
  readonly newPassword: string
  readonly clientAddress: string
}

/**
 * Ends the other sessions of the user. A request counts as a login, because it can guess a password as well. Throws ApiError
 * PERMISSION_DENIED, LOGIN_ATTEMPTS_EXCEEDED, TOKEN_REVOKED, or INVALID_PARAMETERS for a wrong password: a 401 would say that the
 * token is not valid.
 */
export async function changeOwnPassword(
  table: Table,
  { counter, recent = new RecentCounts(), passwords }: OwnPasswordOptions,
  caller: AdmittedCaller,
  { password, newPassword, clientAddress }: OwnPasswordChange,
  actor: Actor
): Promise<void> {
  assertPersonal(caller)
  const { at: now } = actor
  const checked = passwordCheck(passwords, password)
  const counted = remembering((email: string) => countLogin(counter, email, clientAddress, now, recent))
  const hashed = remembering((text: string) => passwords.hash(text))
  await change(
    table,
    async (items) => {
      const user = await userInSession(items, caller)
      const { email } = user.value.data
      assertNotRefused(recent, email, clientAddress, now)
      const [credentials, counts] = await Promise.all([credentialsOf(items, user.value), counted(email)])
      const stored = credentials.value
      assertLoginAllowed(counts, isKnownNetwork(stored, clientAddress), now)
      if (!(await checked.verify(stored.passwordHash))) {
        throw invalidParameters([{ path: 'password', message: issueMessages.presentPassword }])
      }
      const knownNetworks = withNetwork({ ...stored, knownNetworks: [] }, clientAddress)
      return newPasswordWrites({ user, credentials }, actor, {
        user: { endedSessions: otherSessionsEnded(user.value, caller, now, stored.lastLoginSeconds) },
        credentials: { passwordHash: await hashed(newPassword), knownNetworks }
      })
    },
    { admitted: caller.admitted }
  )
}

/** Throws StaleWrite where the email has changed since the user was read. */
async function credentialsOf(items: Items, { data: { id, email } }: User) {
  const [credentials] = await items.read(credentialsItem(email))
  const { value } = credentials
  if (value?.userId !== id) throw new StaleWrite({ cause: 'The email has changed since the user was read' })
  return { ...credentials, value }
}
