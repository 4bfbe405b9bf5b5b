/** Memberships: the organizations of a user, with what each lets the user do. */

import * as z from 'zod/mini'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { membershipsKey } from '../table/keys.ts'
import { getItem, type StoredItem, type Table } from '../table/table.ts'
import type { Memberships } from './caller-scopes.ts'

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
