/** Writing users: the profile, the email that nobody else may have, and what a login is checked against. */

import * as z from 'zod/mini'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import { userScope } from '../contract/scope.ts'
import { type Credentials, CredentialsItem } from '../identity/credentials-store.ts'
import { type Action, isAbsent, isStill, put, remove } from '../table/expressions.ts'
import { credentialsKey, emailKey, profileKey } from '../table/keys.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import { getItem, getItems, type StoredItem, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { EmailItem } from './public-user-store.ts'

export const UserItem = z.object({
  data: OwnProfile,
  requestsPerMinute: z.optional(z.number()),
  /** The user is being deleted, and is given nothing more. */
  deleting: z.optional(z.boolean())
})

export interface UserWrite {
  /** Fields of a user who exists already stay where they are not given. */
  readonly profile: OwnProfile
  readonly requestsPerMinute?: number
  /** Asked for a user who is new. */
  hashPassword(): Promise<string>
}

interface UserState {
  /** As it is stored. */
  readonly item?: StoredItem
  readonly before?: z.infer<typeof UserItem>
  readonly credentials?: Credentials
}

/**
 * Makes the user, or changes profile and email of one who exists; the password is then left alone.
 * Throws RefusedWrite where the email is another user's.
 */
export function putUser(table: Table, { profile, requestsPerMinute, hashPassword }: UserWrite): Promise<WriteOutcome> {
  return withFreshReads(async () => {
    const state = await readUser(table, profile.id)
    const { before, credentials } = state
    const data = overlay(before?.data, profile)
    const limit = requestsPerMinute ?? before?.requestsPerMinute
    const isSame = before && credentials && sameData(before.data, data) && before.requestsPerMinute === limit
    if (isSame) return 'unchanged'
    await assertEmailIsFree(table, profile)
    const passwordHash = credentials?.passwordHash ?? (await hashPassword())
    const item = { ...state.item, ...profileKey(userScope(profile.id)), data, requestsPerMinute: limit }
    await transact(table, [
      put(item, before ? isStill({ data: before.data, requestsPerMinute: before.requestsPerMinute }) : isAbsent),
      ...emailActions(data, state, passwordHash)
    ])
    return before ? 'changed' : 'created'
  })
}

/** The user with the credentials, read consistently. */
export async function readUser(table: Table, userId: string): Promise<UserState> {
  const item = await getItem(table, profileKey(userScope(userId)), { ConsistentRead: true })
  if (!item) return {}
  const before = UserItem.parse(item)
  if (before.deleting) throw new RefusedWrite(`User ${userId} is being deleted`)
  const found = await getItem(table, credentialsKey(before.data.email), { ConsistentRead: true })
  const credentials = found && CredentialsItem.parse(found)
  return { item, before, credentials: credentials?.userId === userId ? credentials : undefined }
}

/** Email and credentials go together: both under the new key, none under the old. */
function emailActions({ id, email }: OwnProfile, { before, credentials }: UserState, passwordHash: string): Action[] {
  const old = before?.data.email
  if (old === email && credentials) return []
  const isMine = isStill({ userId: id })
  const isSameKey = old?.toLowerCase() === email.toLowerCase() && credentials !== undefined
  return [
    put({ ...emailKey(email), userId: id }, isSameKey ? isMine : isAbsent),
    put({ ...credentialsKey(email), userId: id, email, passwordHash }, isSameKey ? isMine : isAbsent),
    ...(old === undefined || isSameKey ? [] : [remove(emailKey(old), isMine), remove(credentialsKey(old), isMine)])
  ]
}

async function assertEmailIsFree(table: Table, { id, email }: OwnProfile): Promise<void> {
  const items = await getItems(table, [emailKey(email)], { ConsistentRead: true })
  const holder = items[0] && EmailItem.parse(items[0]).userId
  if (holder !== undefined && holder !== id) throw new RefusedWrite(`The email ${email} belongs to user ${holder}`)
}
