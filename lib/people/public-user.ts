/** Users as others see them. */
import { isResourceId } from '../contract/fields.ts'
import { PublicUser } from '../contract/resources/public-user.ts'
import { userScope } from '../contract/scope.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { profileKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { emailItem } from './user-item.ts'

/** Returns only the public fields of a stored profile. */
const publicKind = resourceKind(PublicUser)

export const publicUserItem = (userId: string): ItemRef<PublicUser> => ({
  key: profileKey(userScope(userId)),
  kind: publicKind
})

/**
 * Every email has this form. Others could become one in lower case, as the Kelvin sign becomes a `k`. Source:
 * specification, "Limits"; decisions, "Access".
 */
const printableAscii = /^[!-~]{1,254}$/

export async function findPublicUser(table: Table, userId: string): Promise<PublicUser | undefined> {
  if (!isResourceId(userId)) return undefined
  return findItem(table, publicUserItem(userId))
}

export async function findPublicUserByEmail(table: Table, email: string): Promise<PublicUser | undefined> {
  if (!printableAscii.test(email)) return undefined
  const holder = await findItem(table, emailItem(email))
  return holder && findPublicUser(table, holder.userId)
}
