/** What operators change of a user who exists. */
import type { Actor } from '../audit/actor.ts'
import type { OwnProfile } from '../contract/resources/own-profile.ts'
import type { User } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { assertFits, type FieldChange, sameData, withChange } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'
import { withCredentials } from './own-credentials.ts'
import { auditedUser, emailWrites, readUser } from './user-writes.ts'

/** Null clears a field, or sets the limit of the service again. */
export interface UserChange {
  readonly profile: FieldChange<Omit<OwnProfile, 'id'>> & { readonly email?: string }
  readonly limits: FieldChange<Pick<User, 'requestsPerMinute' | 'maxVehicles'>>
}

/** Throws RefusedWrite where there is no such user, or one without credentials, or the email is another user's. */
export function updateUser(
  table: Table,
  actor: Actor,
  userId: string,
  { profile, limits }: UserChange
): Promise<WriteOutcome> {
  const existing = withCredentials(userId)
  return change(table, async (items) => {
    const stored = existing(await readUser(items, userId))
    const { credentials, user } = stored
    const before = user.value
    const data = withChange<OwnProfile>(before.data, profile)
    assertFits(data)
    const next = { ...withChange<User>(before, limits), data }
    if (sameData(before, next)) return { result: 'unchanged' }
    const isMoved = data.email !== before.data.email
    const moved = isMoved ? await emailWrites(items, data, stored, async () => credentials.value.passwordHash) : []
    return auditedUser({ result: 'changed', writes: [changed(user, next), ...moved] }, actor, before, next)
  })
}
