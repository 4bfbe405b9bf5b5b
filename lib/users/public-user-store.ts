/** Users as others see them. */

import * as z from 'zod/mini'
import { isResourceId } from '../contract/fields.ts'
import { PublicUser } from '../contract/resources/public-user.ts'
import { userScope } from '../contract/scope.ts'
import { emailKey, profileKey } from '../table/keys.ts'
import { getItem, type Table } from '../table/table.ts'

/** Of the stored profile the public fields alone. */
const UserItem = z.object({ data: z.object(PublicUser.shape) })
export const EmailItem = z.object({ userId: z.string() })

/** Longer ones are nobody's, and no key. Source: specification, "Limits". */
const maxEmailLength = 254

export interface PublicUserStore {
  findById(userId: string): Promise<PublicUser | undefined>
  findByEmail(email: string): Promise<PublicUser | undefined>
}

export function publicUserStore(table: Table): PublicUserStore {
  const findById = async (userId: string) => {
    if (!isResourceId(userId)) return undefined
    const item = await getItem(table, profileKey(userScope(userId)))
    return item && UserItem.parse(item).data
  }
  return {
    findById,
    async findByEmail(email) {
      if (email.length > maxEmailLength) return undefined
      const item = await getItem(table, emailKey(email))
      return item && findById(EmailItem.parse(item).userId)
    }
  }
}
