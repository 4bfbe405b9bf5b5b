/** Writing memberships: what an organization lets a user do, kept with both. */
import { memberItem, membershipsItem } from '../access/memberships.ts'
import type { Actor } from '../audit/actor.ts'
import { permissionsChanged } from '../audit/audit-changes.ts'
import { type AuditEvent, audited } from '../audit/audited.ts'
import { allows, type PermissionBits } from '../contract/permissions.ts'
import { organizationScope, userScope } from '../contract/scope.ts'
import { assertActiveOwner, isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { deliveriesEnded } from '../jobs/job.ts'
import { listenersOfMember } from '../notify/channels/webhook/membership-listeners.ts'
import { webhookListItem } from '../notify/channels/webhook/webhook-list.ts'
import { setsOfMember } from '../rules/sets/followers.ts'
import { change } from '../table/change.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'

/**
 * `began`: when a new membership began, in milliseconds since 1970; now if absent. Throws RefusedWrite where there is no such
 * user or organization.
 */
export function putMembership(
  table: Table,
  actor: Actor,
  organizationId: string,
  userId: string,
  bits: PermissionBits,
  began = actor.at.getTime()
): Promise<WriteOutcome> {
  const [user, organization] = [userScope(userId), organizationScope(organizationId)]
  return change(table, async (items) => {
    const [memberships, member, userRead, organizationRead] = await items.read(
      membershipsItem(userId),
      memberItem(organizationId, userId),
      ownerItem(user),
      ownerItem(organization)
    )
    assertActiveOwner(user, userRead.value)
    assertActiveOwner(organization, organizationRead.value)
    const { organizations = {}, joinedAt } = memberships.value ?? {}
    const before = organizations[organizationId]
    if (before === bits && member.value?.bits === bits) return { result: 'unchanged' }
    const writes = [
      changed(memberships, {
        organizations: { ...organizations, [organizationId]: bits },
        joinedAt: { ...(before === undefined && { [organizationId]: began }), ...joinedAt }
      }),
      changed(member, { bits }),
      ...(before === undefined ? await listenersOfMember(items, organizationId, userId, true) : []),
      ...(await setsOfMember(items, organizationId, userId, {
        membership: before === undefined ? 'begun' : 'changed',
        now: actor.at
      })),
      ...(await endedBy(items, organizationId, before, bits, actor))
    ]
    const result = before === undefined ? 'created' : 'changed'
    return audited({ result, writes }, actor, membershipEvent(organizationId, userId, before, bits))
  })
}

/** Unchanged where the user is not a member. */
export function removeMembership(
  table: Table,
  actor: Actor,
  organizationId: string,
  userId: string
): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [memberships, member] = await items.read(membershipsItem(userId), memberItem(organizationId, userId))
    const { [organizationId]: before, ...others } = memberships.value?.organizations ?? {}
    if (before === undefined && !member.value) return { result: 'unchanged' }
    const { [organizationId]: _, ...joinedAt } = memberships.value?.joinedAt ?? {}
    const left = before === undefined ? [] : [changed(memberships, { organizations: others, joinedAt })]
    const event = membershipEvent(organizationId, userId, before ?? member.value?.bits, undefined)
    const listeners = await listenersOfMember(items, organizationId, userId, false)
    const ended = await endedBy(items, organizationId, before, 0, actor)
    const sets = await setsOfMember(items, organizationId, userId, { membership: 'ended', now: actor.at })
    const writes = [...left, removed(member), ...listeners, ...ended, ...sets]
    return audited({ result: 'changed', writes }, actor, event)
  })
}

/** A member who may write no webhooks any more ends those that the member has made for the organization. */
async function endedBy(
  items: Items,
  organizationId: string,
  before: PermissionBits | undefined,
  after: PermissionBits,
  { at }: Actor
): Promise<ItemWrite[]> {
  if (!allows(before ?? 0, 'WEBHOOK_WRITE') || allows(after, 'WEBHOOK_WRITE')) return []
  const organization = organizationScope(organizationId)
  // The list is a condition, so that no webhook is made at the same moment with the former permissions.
  const [[list], [profile]] = await Promise.all([
    items.read(webhookListItem(organization)),
    items.view(ownerItem(organization))
  ])
  // The deletion of an organization removes its webhooks first.
  const hasWebhooks = (list.value?.ids.length ?? 0) > 0 && isActiveOwner(profile)
  return hasWebhooks ? [deliveriesEnded(organization, at)] : []
}

function membershipEvent(
  organizationId: string,
  userId: string,
  before: PermissionBits | undefined,
  after: PermissionBits | undefined
): AuditEvent {
  const kept = before === undefined ? 'created' : 'changed'
  return {
    action: `membership.${after === undefined ? 'deleted' : kept}`,
    subject: { organization_id: organizationId, user_id: userId },
    changes: permissionsChanged(before, after),
    owners: [organizationScope(organizationId)],
    others: [userScope(userId)]
  }
}
