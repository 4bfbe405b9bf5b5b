/** Writing memberships: what an organization lets a user do, kept with both. */

import { parseMemberships } from '../access/membership-store.ts'
import type { PermissionBits } from '../contract/permissions.ts'
import { organizationScope, userScope } from '../contract/scope.ts'
import { type Action, check, isAbsent, isInForce, isStill, put, remove } from '../table/expressions.ts'
import { memberKey, membershipsKey, profileKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'

/** Throws RefusedWrite where there is no such user or organization. */
export function putMembership(
  table: Table,
  organizationId: string,
  userId: string,
  bits: PermissionBits
): Promise<WriteOutcome> {
  return change(table, organizationId, userId, bits)
}

/** Unchanged where the user is not a member. */
export function removeMembership(table: Table, organizationId: string, userId: string): Promise<WriteOutcome> {
  return change(table, organizationId, userId, undefined)
}

function change(table: Table, organizationId: string, userId: string, bits: PermissionBits | undefined) {
  const [user, organization] = [profileKey(userScope(userId)), profileKey(organizationScope(organizationId))]
  const member = memberKey(organizationId, userId)
  return withFreshReads(async (): Promise<WriteOutcome> => {
    const keys = [membershipsKey(userId), member, user, organization]
    const [memberships, memberItem, userItem, organizationItem] = await getItems(table, keys, { ConsistentRead: true })
    const isAdded = bits !== undefined
    if (isAdded && (!userItem || userItem.deleting)) throw new RefusedWrite(`There is no user ${userId}`)
    if (isAdded && !organizationItem) throw new RefusedWrite(`There is no organization ${organizationId}`)
    const organizations = parseMemberships(memberships)
    const before = organizations[organizationId]
    if (before === bits && memberItem?.bits === bits) return 'unchanged'
    const { [organizationId]: _, ...others } = organizations
    const after = isAdded ? { ...others, [organizationId]: bits } : others
    const references: Action[] = isAdded ? [check(user, isInForce), check(organization, isInForce)] : []
    await transact(table, [
      put({ ...membershipsKey(userId), organizations: after }, memberships ? isStill({ organizations }) : isAbsent),
      isAdded ? put({ ...member, bits }) : remove(member),
      ...references
    ])
    return before === undefined ? 'created' : 'changed'
  })
}
