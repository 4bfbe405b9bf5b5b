/** Profiles of users and organizations, as far as signing in and every request need them. */

import * as z from 'zod/mini'
import { organizationScope, type Scope, userScope } from '../contract/scope.ts'
import { dataChange } from '../table/data-change.ts'
import { updateData } from '../table/data-update.ts'
import { profileKey } from '../table/keys.ts'
import { getItem, type Table } from '../table/table.ts'
import { StaleWrite } from '../table/transaction.ts'

export const OrganizationItem = z.object({
  name: z.string(),
  /** Where the organization's members log in instead. */
  loginRedirectUrl: z.optional(z.string()),
  requestsPerMinute: z.optional(z.int())
})
export type Organization = z.infer<typeof OrganizationItem>

/** What a token's owner says of the token, whether user or organization. */
const OwnerItem = z.object({
  /** Tokens issued before are revoked. */
  sessionsValidFromSeconds: z.optional(z.number()),
  requestsPerMinute: z.optional(z.int()),
  data: z.optional(z.object({ primary_locale: z.optional(z.string()) }))
})

export interface TokenOwner {
  readonly sessionsValidFromSeconds: number
  readonly requestsPerMinute?: number
  readonly locale?: string
}

export interface ProfileStore {
  findOwner(scope: Scope): Promise<TokenOwner | undefined>
  findOrganization(organizationId: string): Promise<Organization | undefined>
  /** Sets the user's `primary_locale` where it is unset, and leaves it alone where it is not. */
  suggestLocale(userId: string, locale: string): Promise<void>
}

export function profileStore(table: Table): ProfileStore {
  return {
    async findOwner(scope) {
      const item = await getItem(table, profileKey(scope))
      if (!item) return undefined
      const { sessionsValidFromSeconds = 0, requestsPerMinute, data } = OwnerItem.parse(item)
      return { sessionsValidFromSeconds, requestsPerMinute, locale: data?.primary_locale }
    },
    async findOrganization(organizationId) {
      const item = await getItem(table, profileKey(organizationScope(organizationId)))
      return item && OrganizationItem.parse(item)
    },
    async suggestLocale(userId, locale) {
      const change = dataChange({ primary_locale: locale }, { primary_locale: undefined })
      try {
        await updateData(table, profileKey(userScope(userId)), change)
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error
      }
    }
  }
}
