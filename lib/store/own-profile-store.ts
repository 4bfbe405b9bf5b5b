/** Users' own profiles. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import type { AdmittedCaller } from '../http/call.ts'
import { dataChange, type FieldChanges } from './data-change.ts'
import { profileKey } from './keys.ts'
import { getItem, type Table } from './table.ts'

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

/** So many writers at once on the same settings of one user are beyond what a person does. */
const maxAttempts = 8

export function ownProfileStore(table: Table): OwnProfileStore {
  const find = async ({ owner }: AdmittedCaller) => {
    const item = await getItem(table, profileKey(owner), { ConsistentRead: true })
    return item && UserItem.parse(item).data
  }
  const write = async ({ owner }: AdmittedCaller, { changes, guarded }: ProfileChange) => {
    const expressions = dataChange(changes, guarded)
    const command = { TableName: table.name, Key: profileKey(owner), ...expressions, ReturnValues: 'ALL_NEW' as const }
    const { Attributes } = await table.client.send(new UpdateCommand(command))
    return UserItem.parse(Attributes).data
  }
  return {
    find,
    async change(caller, compute) {
      for (let attempt = 1; ; attempt++) {
        const [profile] = await Promise.all([find(caller), caller.admitted])
        if (!profile) return undefined
        const change = compute(profile)
        if (Object.keys(change.changes).length === 0) return profile
        try {
          return await write(caller, change)
        } catch (error) {
          if (!(error instanceof ConditionalCheckFailedException) || attempt === maxAttempts) throw error
        }
      }
    }
  }
}
