/** Users' own profiles. */

import * as z from 'zod/mini'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { dataChange, type FieldChanges } from '../table/data-change.ts'
import { updateData } from '../table/data-update.ts'
import { profileKey } from '../table/keys.ts'
import { getItem, type Table } from '../table/table.ts'
import { withFreshReads } from '../table/transaction.ts'

const UserItem = z.object({ data: OwnProfile })

/** What to change, computed from what was read: fields to set or (undefined) remove, and fields that must be as read. */
export interface ProfileChange {
  readonly changes: FieldChanges
  readonly guarded: FieldChanges
}

export interface OwnProfileStore {
  find(caller: AdmittedCaller): Promise<OwnProfile | undefined>
  /** Asks for the change again where somebody else was faster. Undefined where the user is gone. */
  change(caller: AdmittedCaller, compute: (profile: OwnProfile) => ProfileChange): Promise<OwnProfile | undefined>
}

export function ownProfileStore(table: Table): OwnProfileStore {
  const find = async ({ owner }: AdmittedCaller) => {
    const item = await getItem(table, profileKey(owner), { ConsistentRead: true })
    return item && UserItem.parse(item).data
  }
  return {
    find,
    change(caller, compute) {
      return withFreshReads(async () => {
        const [profile] = await Promise.all([find(caller), caller.admitted])
        if (!profile) return undefined
        const { changes, guarded } = compute(profile)
        if (Object.keys(changes).length === 0) return profile
        return UserItem.parse(await updateData(table, profileKey(caller.owner), dataChange(changes, guarded))).data
      })
    }
  }
}
