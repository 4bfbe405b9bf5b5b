/** Memberships: the organizations of a user, with what each lets the user do. */
import * as z from 'zod/mini'
import type { Memberships } from '../access/caller-scopes.ts'
import type { Caller } from '../identity/caller.ts'
import { isOrganization, membershipsKey, scopeId } from './keys.ts'
import { getItem, type StoredItem, type Table } from './table.ts'

/** Organization ID → permission bits. */
export const MembershipsItem = z.object({ organizations: z.record(z.string(), z.int()) })

export interface MembershipStore {
  ofCaller(caller: Pick<Caller, 'owner'>): Promise<Memberships>
}

export function membershipStore(table: Table): MembershipStore {
  return {
    /** An organization's token has no user behind it and so no memberships; nothing is read for it. */
    async ofCaller({ owner }) {
      return isOrganization(owner) ? {} : parseMemberships(await getItem(table, membershipsKey(scopeId(owner))))
    }
  }
}

export function parseMemberships(item: StoredItem | undefined): Memberships {
  return item ? MembershipsItem.parse(item).organizations : {}
}
