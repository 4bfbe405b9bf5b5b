/** Deletes a user; repeatable after an interruption. */
import { accessItem } from '../access/grants.ts'
import { membershipsItem } from '../access/memberships.ts'
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { userScope } from '../contract/scope.ts'
import { removeGuardsOfUser } from '../guards/guard-removal.ts'
import { removeDeviceTokens } from '../identity/device-token-removal.ts'
import { removeMailChannel } from '../notify/channels/mail/mail-channel.ts'
import { removeSubscriptionsOf } from '../notify/channels/web-push/own-subscriptions.ts'
import { removeWebhooksOf } from '../notify/channels/webhook/webhook-removal.ts'
import { removePlacesOf } from '../owned-places/place-removal.ts'
import { type User, userItem } from '../people/user-item.ts'
import { removeReportsOfUser } from '../reports/report-removal.ts'
import { removeSetsOfUser } from '../rules/sets/set-removal.ts'
import { removeRulesOfUser } from '../rules/user-rules.ts'
import { change } from '../table/change.ts'
import { changed, removed } from '../table/decision.ts'
import { findItem, findItems } from '../table/find-item.ts'
import { scopeList } from '../table/keys.ts'
import { everythingIn, removeFound } from '../table/remove-items.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { removeLikesOfUser } from '../trips/likes.ts'
import { takeBack, vehiclesOf } from '../vehicles/vehicles-of-scope.ts'
import { removeMembership } from './membership-writes.ts'
import { ownEmailItems } from './user-writes.ts'

/**
 * Ends the user's sessions, then takes away email and password, webhooks, places, mail, notifications, what others have shared, memberships, likes, rules,
 * guards, reports and tokens. False where there is no such user; throws RefusedWrite while the user owns vehicles.
 */
export async function deleteUser(table: Table, actor: Actor, userId: string): Promise<boolean> {
  const user = await markDeleting(table, actor, userId)
  if (!user) return false
  const shared = await vehiclesSharedWith(table, userId)
  await removeEmail(table, userId, user.data.email)
  await removeWebhooksOf(table, userScope(userId))
  await removePlacesOf(table, userScope(userId))
  await removeMailChannel(table, userId)
  await removeSubscriptionsOf(table, userId)
  for (const vehicleId of shared) await takeBack(table, actor, vehicleId, userScope(userId))
  await removeMemberships(table, actor, userId)
  await removeLikesOfUser(table, userId)
  await removeSetsOfUser(table, userId)
  await removeRulesOfUser(table, userId)
  await removeGuardsOfUser(table, userId)
  await removeReportsOfUser(table, userId)
  await removeFound(table, everythingIn(scopeList(userScope(userId))))
  await removeDeviceTokens(table, userScope(userId))
  await removeFound(table, everythingIn(userScope(userId)), [userItem(userId).key.SK])
  await change(table, async (items) => {
    const [user] = await items.read(userItem(userId))
    return { result: undefined, writes: [removed(user)] }
  })
  return true
}

/**
 * From then on the user is given nothing more, and the email does not change. Gives the user, undefined where there is
 * none. A vehicle that is made after the look at the roster changes the profile, which counts it, so that this is
 * decided again.
 */
function markDeleting(table: Table, actor: Actor, userId: string): Promise<User | undefined> {
  return change(table, async (items) => {
    const [user] = await items.read(userItem(userId))
    const { value } = user
    if (!value || value.deleting) return { result: value }
    await vehiclesSharedWith(table, userId)
    const sessionsValidFromSeconds = actor.at.getTime() / 1000
    const [subject, owner] = [{ user_id: userId }, userScope(userId)]
    const marked = changed(user, { ...value, deleting: true, sessionsValidFromSeconds })
    return audited({ result: value, writes: [marked] }, actor, { action: 'user.deleted', subject, owners: [owner] })
  })
}

/** Throws RefusedWrite where the user owns vehicles. */
async function vehiclesSharedWith(table: Table, userId: string): Promise<string[]> {
  const scope = userScope(userId)
  const vehicleIds = await vehiclesOf(table, scope)
  const accesses = await findItems(table, vehicleIds.map(accessItem), { ConsistentRead: true })
  const owned = vehicleIds.filter((_, index) => accesses[index]?.owner === scope)
  if (owned.length > 0)
    throw new RefusedWrite(`User ${userId} owns vehicles. Transfer or delete them first: ${owned.join(', ')}`)
  return vehicleIds
}

function removeEmail(table: Table, userId: string, email: string): Promise<void> {
  return change(table, async (items) => {
    const own = await ownEmailItems(items, userId, email)
    return { result: undefined, writes: own.map(removed) }
  })
}

async function removeMemberships(table: Table, actor: Actor, userId: string): Promise<void> {
  const memberships = await findItem(table, membershipsItem(userId), { ConsistentRead: true })
  for (const organizationId of Object.keys(memberships?.organizations ?? {})) {
    await removeMembership(table, actor, organizationId, userId)
  }
}
