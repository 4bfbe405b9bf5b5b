/** The credentials of a user, who may change the email between the reads of user and credentials. */
import type { Credentials } from '../identity/credentials.ts'
import type { User } from '../people/user-item.ts'
import { StaleWrite } from '../table/commit.ts'
import type { ReadItem } from '../table/item.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import type { StoredUser } from './user-writes.ts'

type Existing<T extends object> = ReadItem<T> & { readonly value: T }

export interface UserWithCredentials {
  readonly user: Existing<User>
  readonly credentials: Existing<Credentials>
}

/**
 * To be made once for a change, and called in every attempt. Throws RefusedWrite where there is no such user, or where
 * two attempts in turn have found no credentials under the same email; StaleWrite after the first.
 */
export function withCredentials(userId: string): (stored: StoredUser) => UserWithCredentials {
  let emailWithoutCredentials: string | undefined
  return ({ user, credentials }) => {
    if (!exists(user)) throw new RefusedWrite(`There is no user ${userId}`)
    if (credentials && exists(credentials)) return { user, credentials }
    const { email } = user.value.data
    if (email === emailWithoutCredentials) throw new RefusedWrite(`User ${userId} has no credentials`)
    emailWithoutCredentials = email
    throw new StaleWrite({ cause: 'The email has changed between the reads of user and credentials' })
  }
}

function exists<T extends object>(item: ReadItem<T>): item is Existing<T> {
  return item.value !== undefined
}
