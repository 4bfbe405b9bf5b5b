/** Writing memberships: what an organization lets a user do, kept with both. */
import { memberItem, membershipsItem } from '../access/membership-store.ts'
import type { PermissionBits } from '../contract/permissions.ts'
import { organizationScope, userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner-store.ts'
import { change } from '../table/change.ts'
import { changed, removed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'

/** Throws RefusedWrite where there is no such user or organization. */
export function putMembership(
  table: Table,
  organizationId: string,
  userId: string,
  bits: PermissionBits
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
    const organizations = memberships.value?.organizations ?? {}
    const before = organizations[organizationId]
    if (before === bits && member.value?.bits === bits) return { result: 'unchanged' }
    return {
      result: before === undefined ? 'created' : 'changed',
      writes: [
        changed(memberships, { organizations: { ...organizations, [organizationId]: bits } }),
        changed(member, { bits })
      ]
    }
  })
}

/** Unchanged where the user is not a member. */
export function removeMembership(table: Table, organizationId: string, userId: string): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [memberships, member] = await items.read(membershipsItem(userId), memberItem(organizationId, userId))
    const { [organizationId]: before, ...others } = memberships.value?.organizations ?? {}
    if (before === undefined && !member.value) return { result: 'unchanged' }
    const left = before === undefined ? [] : [changed(memberships, { organizations: others })]
    return { result: 'changed', writes: [...left, removed(member)] }
  })
}
