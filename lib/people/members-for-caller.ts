/** The members of an organization, for those who belong to it. Source: decisions, "Organizations". */
import { memberBits, memberUserId } from '../access/memberships.ts'
import { ApiError } from '../contract/api-error.ts'
import { roleOf } from '../contract/member-roles.ts'
import { permissionNames } from '../contract/permissions.ts'
import type { Member } from '../contract/resources/member.ts'
import { organizationScope, type Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { type Page, pageOf } from '../lists/page.ts'
import { membersOfOrganization } from '../table/access-patterns.ts'
import { findItems } from '../table/find-item.ts'
import { queryAll, type Table } from '../table/table.ts'
import { organizationScopesOfCaller } from './organizations-of-caller.ts'
import { publicUserItem } from './public-user.ts'

export interface MemberPage {
  readonly members: readonly Member[]
  /** Number of members of the organization. */
  readonly total: number
}

/**
 * In the order of user IDs, so that only the profiles of the page are read: names and emails are those of this moment. A user who
 * is being deleted can be counted and is not shown. Throws ApiError ORGANIZATION_NOT_FOUND for an organization of which the caller
 * is no member, so that the answer does not disclose which organizations exist.
 */
export async function membersForCaller(
  table: Table,
  caller: Caller,
  organizationId: string,
  page: Page
): Promise<MemberPage> {
  const organization = organizationScope(organizationId)
  await assertBelongs(table, caller, organization)
  const stored = await queryAll(table, membersOfOrganization(organization))
  const shown = pageOf(stored, page)
  const users = await findItems(
    table,
    shown.map((item) => publicUserItem(memberUserId(item)))
  )
  const members = shown.flatMap((item, index): Member[] => {
    const user = users[index]
    if (!user) return []
    const bits = memberBits(item)
    const { id: user_id, profile_picture_url: _, ...name } = user
    return [{ user_id, ...name, role: roleOf(bits), permissions: permissionNames(bits) }]
  })
  return { members, total: stored.length }
}

async function assertBelongs(table: Table, caller: Caller, organization: Scope): Promise<void> {
  const scopes = await organizationScopesOfCaller(table, caller)
  if (!scopes.some(({ scope }) => scope === organization)) throw new ApiError('ORGANIZATION_NOT_FOUND')
}
