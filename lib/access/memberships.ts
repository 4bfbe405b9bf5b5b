/** Memberships: the organizations of a user, with what each lets the user do. */
import * as z from 'zod/mini'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { memberKey, membershipsKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Memberships } from './caller-scopes.ts'

/** Organization ID → permission bits. */
const MembershipsOfUser = z.object({ organizations: z.record(z.string(), z.int()) })
type MembershipsOfUser = z.infer<typeof MembershipsOfUser>

/** The same of one member, in the partition of the organization. */
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

/** The item to read beside others; none for an organization's token, which has no user behind it. */
export function membershipItems({ owner }: Pick<Caller, 'owner'>): ItemRef<MembershipsOfUser>[] {
  return isOrganization(owner) ? [] : [membershipsItem(scopeId(owner))]
}

export async function membershipsOfCaller(table: Table, caller: Pick<Caller, 'owner'>): Promise<Memberships> {
  const [item] = membershipItems(caller)
  if (!item) return {}
  return (await findItem(table, item))?.organizations ?? {}
}
