/** Deletes an organization; repeatable after an interruption. */
import { memberUserId } from '../access/memberships.ts'
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { organizationScope, type Scope } from '../contract/scope.ts'
import { removeDeviceTokens } from '../identity/device-token-removal.ts'
import { ownerItem } from '../identity/token-owner.ts'
import { removeWebhooksOf } from '../notify/channels/webhook/webhook-removal.ts'
import { removePlacesOf } from '../owned-places/place-removal.ts'
import { membersOfOrganization } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { changed, removed } from '../table/decision.ts'
import { profileKey, scopeList } from '../table/keys.ts'
import { everythingIn, removeFound } from '../table/remove-items.ts'
import { queryAll, type Table } from '../table/table.ts'
import { takeBack, vehiclesOf } from '../vehicles/vehicles-of-scope.ts'
import { removeMembership } from './membership-writes.ts'

/**
 * Revokes the organization's tokens, then takes away its webhooks and places, what was shared with it, its memberships and the records
 * of its tokens.
 * False where there is no such organization.
 */
export async function deleteOrganization(table: Table, actor: Actor, organizationId: string): Promise<boolean> {
  const organization = organizationScope(organizationId)
  if (!(await markDeleting(table, actor, organization, organizationId))) return false
  await removeWebhooksOf(table, organization)
  await removePlacesOf(table, organization)
  for (const vehicleId of await vehiclesOf(table, organization)) await takeBack(table, actor, vehicleId, organization)
  await removeMemberships(table, actor, organizationId)
  await removeFound(table, everythingIn(scopeList(organization)))
  await removeDeviceTokens(table, organization)
  await removeFound(table, everythingIn(organization), [profileKey(organization).SK])
  await change(table, async (items) => {
    const [profile] = await items.read(ownerItem(organization))
    return { result: undefined, writes: [removed(profile)] }
  })
  return true
}

/** From then on the organization is given nothing more, and its tokens are revoked. False where there is none. */
function markDeleting(table: Table, actor: Actor, organization: Scope, organizationId: string): Promise<boolean> {
  return change(table, async (items) => {
    const [profile] = await items.read(ownerItem(organization))
    const { value } = profile
    if (!value) return { result: false }
    if (value.deleting) return { result: true }
    const sessionsValidFromSeconds = actor.at.getTime() / 1000
    const next = { ...value, deleting: true, sessionsValidFromSeconds }
    return audited({ result: true, writes: [changed(profile, next)] }, actor, {
      action: 'organization.deleted',
      subject: { organization_id: organizationId },
      owners: [organization]
    })
  })
}

async function removeMemberships(table: Table, actor: Actor, organizationId: string): Promise<void> {
  const members = { ...membersOfOrganization(organizationScope(organizationId)), ConsistentRead: true }
  for (const member of await queryAll(table, members)) {
    await removeMembership(table, actor, organizationId, memberUserId(member))
  }
}
