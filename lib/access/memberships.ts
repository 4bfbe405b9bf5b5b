/** Memberships: the organizations of a user and the user's permissions in each. */
import * as z from 'zod/mini'
import type { PermissionBits } from '../contract/permissions.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { memberKey, memberPrefix, membershipsKey } from '../table/keys.ts'
import type { StoredItem, Table } from '../table/table.ts'
import type { Memberships } from './caller-scopes.ts'

const MembershipsOfUser = z.object({
  /** Permission bits by organization ID. */
  organizations: z.record(z.string(), z.int()),
  /** When each membership began, in milliseconds since 1970, by organization ID. */
  joinedAt: z.optional(z.record(z.string(), z.int()))
})
export type MembershipsOfUser = z.infer<typeof MembershipsOfUser>

/** The permission bits of one member, in the partition of the organization. */
const Member = z.object({ bits: z.int() })
type Member = z.infer<typeof Member>

const membershipsKind = kindOf(MembershipsOfUser)
const memberKind = kindOf(Member)

export const membershipsItem = (userId: string): ItemRef<MembershipsOfUser> => ({
  key: membershipsKey(userId),
  kind: membershipsKind
})

export const memberItem = (organizationId: string, userId: string): ItemRef<Member> => ({
  key: memberKey(organizationId, userId),
  kind: memberKind
})

/** The permission bits of a member, from the partition of any organization. */
export const memberBits = (item: StoredItem): PermissionBits => memberKind.decode(item).bits

/** ID of the user whose membership lies in the partition of an organization. */
export const memberUserId = ({ SK }: { readonly SK?: unknown }) => String(SK).slice(memberPrefix.length)

/** The key of the user's memberships, to be read together with other items; empty for an organization's token. */
export function membershipItems({ owner }: Pick<Caller, 'owner'>): ItemRef<MembershipsOfUser>[] {
  return isOrganization(owner) ? [] : [membershipsItem(scopeId(owner))]
}

/** With the moments at which the memberships began. Eventually consistent unless `ConsistentRead` is asked for. */
export async function datedMemberships(
  table: Table,
  caller: Pick<Caller, 'owner'>,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<MembershipsOfUser> {
  const [item] = membershipItems(caller)
  return (item && (await findItem(table, item, options))) ?? { organizations: {} }
}

/** Eventually consistent unless `ConsistentRead` is asked for. */
export async function membershipsOfCaller(...caller: Parameters<typeof datedMemberships>): Promise<Memberships> {
  return (await datedMemberships(...caller)).organizations
}
