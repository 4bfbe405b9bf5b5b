/** Deletes a user; repeatable after an interruption. */
import { accessItem } from '../access/grants.ts'
import { membershipsItem } from '../access/membership-store.ts'
import { rosterKind } from '../access/roster-entry.ts'
import { userScope } from '../contract/scope.ts'
import { rosterOfScope } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, removed } from '../table/decision.ts'
import { findItem, findItems } from '../table/find-item.ts'
import { rosterShards, scopeList } from '../table/keys.ts'
import { everythingIn, removeFound } from '../table/remove-items.ts'
import { queryAll, type Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { removeLikesOfUser } from '../trips/likes.ts'
import { unshareVehicle } from '../vehicles/vehicle-sharing.ts'
import { removeMembership } from './membership-writes.ts'
import { type User, userItem } from './user-item.ts'
import { ownEmailItems } from './user-writes.ts'

/**
 * Ends the user's sessions, then takes away email and password, what others have shared, memberships, likes, rules and
 * tokens. False where there is no such user; throws RefusedWrite while the user owns vehicles.
 */
export async function deleteUser(table: Table, userId: string, now: Date): Promise<boolean> {
  if (!(await findItem(table, userItem(userId), { ConsistentRead: true }))) return false
  await vehiclesSharedWith(table, userId)
  const user = await markDeleting(table, userId, now)
  if (!user) return false
  const shared = await vehiclesSharedWith(table, userId).catch(async (error) => {
    // A vehicle was made before the user was marked.
    await unmark(table, userId, user)
    throw error
  })
  await removeEmail(table, userId, user.data.email)
  for (const vehicleId of shared) await takeBack(table, vehicleId, userId)
  await removeMemberships(table, userId)
  await removeLikesOfUser(table, userId)
  await removeFound(table, everythingIn(scopeList(userScope(userId))))
  await removeFound(table, everythingIn(userScope(userId)), [userItem(userId).key.SK])
  await change(table, async (items) => {
    const [user] = await items.read(userItem(userId))
    return { result: undefined, writes: [removed(user)] }
  })
  return true
}

/**
 * From then on the user is given nothing more, and the email does not change. Gives the user before, undefined where
 * there is none.
 */
function markDeleting(table: Table, userId: string, now: Date): Promise<User | undefined> {
  return change(table, async (items) => {
    const [user] = await items.read(userItem(userId))
    const { value } = user
    if (!value) return { result: undefined }
    const sessionsValidFromSeconds = now.getTime() / 1000
    return { result: value, writes: [changed(user, { ...value, deleting: true, sessionsValidFromSeconds })] }
  })
}

/** The deletion is refused, and the sessions are valid again. */
function unmark(table: Table, userId: string, { sessionsValidFromSeconds }: User): Promise<void> {
  return change(table, async (items) => {
    const [user] = await items.read(userItem(userId))
    const writes = user.value ? [changed(user, { ...user.value, deleting: undefined, sessionsValidFromSeconds })] : []
    return { result: undefined, writes }
  })
}

/** Throws RefusedWrite where the user owns vehicles. */
async function vehiclesSharedWith(table: Table, userId: string): Promise<string[]> {
  const scope = userScope(userId)
  const shards = Array.from({ length: rosterShards }, (_, shard) =>
    queryAll(table, { ...rosterOfScope(scope, shard), ConsistentRead: true })
  )
  const vehicleIds = (await Promise.all(shards)).flat().map((item) => rosterKind.decode(item).vehicleId)
  const accesses = await findItems(table, vehicleIds.map(accessItem), { ConsistentRead: true })
  const owned = vehicleIds.filter((_, index) => accesses[index]?.owner === scope)
  if (owned.length > 0) throw new RefusedWrite(`User ${userId} owns vehicles, delete them first: ${owned.join(', ')}`)
  return vehicleIds
}

/** A vehicle that is being deleted meanwhile takes the user's access away by itself. */
async function takeBack(table: Table, vehicleId: string, userId: string): Promise<void> {
  try {
    await unshareVehicle(table, vehicleId, userScope(userId))
  } catch (error) {
    const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
    if (access && !access.deleting) throw error
  }
}

function removeEmail(table: Table, userId: string, email: string): Promise<void> {
  return change(table, async (items) => {
    const own = await ownEmailItems(items, userId, email)
    return { result: undefined, writes: own.map(removed) }
  })
}

async function removeMemberships(table: Table, userId: string): Promise<void> {
  const memberships = await findItem(table, membershipsItem(userId), { ConsistentRead: true })
  for (const organizationId of Object.keys(memberships?.organizations ?? {})) {
    await removeMembership(table, organizationId, userId)
  }
}
