/** Deleting a user; run again, it takes up where it was interrupted. */

import { AccessItem } from '../access/grants.ts'
import { parseMemberships } from '../access/membership-store.ts'
import { fromRosterItem } from '../access/roster-entry.ts'
import { userScope } from '../contract/scope.ts'
import { rosterOfScope } from '../table/access-patterns.ts'
import { exists, isStill, remove, set } from '../table/expressions.ts'
import {
  accessKey,
  credentialsKey,
  emailKey,
  membershipsKey,
  profileKey,
  rosterShards,
  scopeList
} from '../table/keys.ts'
import { everythingIn, removeFound } from '../table/remove-items.ts'
import { getItem, getItems, queryAll, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { unshareVehicle } from '../vehicles/vehicle-sharing.ts'
import { removeMembership } from './membership-writes.ts'
import { UserItem } from './user-writes.ts'

/**
 * Ends the user's sessions, then takes away email and password, what others have shared, memberships, rules and
 * tokens. Likes stay counted. False where there is no such user; throws RefusedWrite while the user owns vehicles.
 */
export async function deleteUser(table: Table, userId: string, now: Date): Promise<boolean> {
  const profile = profileKey(userScope(userId))
  const item = await getItem(table, profile, { ConsistentRead: true })
  if (!item) return false
  await assertOwnsNothing(table, userId)
  await transact(table, [set(profile, { deleting: true, sessionsValidFromSeconds: now.getTime() / 1000 }, exists)])
  const { shared } = await assertOwnsNothing(table, userId).catch(async (error) => {
    // A vehicle was made in between.
    await transact(table, [set(profile, { deleting: undefined }, exists)])
    throw error
  })
  await withFreshReads(() => removeCredentials(table, userId, UserItem.parse(item).data.email))
  for (const vehicleId of shared) await unshareVehicle(table, vehicleId, userScope(userId))
  await removeMemberships(table, userId)
  await removeFound(table, everythingIn(scopeList(userScope(userId))))
  await removeFound(table, everythingIn(userScope(userId)), [profile.SK])
  await transact(table, [remove(profile)])
  return true
}

/** The vehicles that others share with the user. */
async function assertOwnsNothing(table: Table, userId: string): Promise<{ shared: string[] }> {
  const scope = userScope(userId)
  const shards = Array.from({ length: rosterShards }, (_, shard) =>
    queryAll(table, { ...rosterOfScope(scope, shard), ConsistentRead: true })
  )
  const vehicleIds = (await Promise.all(shards)).flat().map((item) => fromRosterItem(item).vehicleId)
  const items = await getItems(table, vehicleIds.map(accessKey), { ConsistentRead: true })
  const owned = vehicleIds.filter((_, index) => items[index] && AccessItem.parse(items[index]).owner === scope)
  if (owned.length > 0) throw new RefusedWrite(`User ${userId} owns vehicles, delete them first: ${owned.join(', ')}`)
  return { shared: vehicleIds }
}

async function removeCredentials(table: Table, userId: string, email: string): Promise<void> {
  const keys = [credentialsKey(email), emailKey(email)]
  const items = await getItems(table, keys, { ConsistentRead: true })
  const own = keys.filter((_, index) => items[index]?.userId === userId)
  await transact(
    table,
    own.map((key) => remove(key, isStill({ userId })))
  )
}

async function removeMemberships(table: Table, userId: string): Promise<void> {
  const item = await getItem(table, membershipsKey(userId), { ConsistentRead: true })
  for (const organizationId of Object.keys(parseMemberships(item))) {
    await removeMembership(table, organizationId, userId)
  }
}
