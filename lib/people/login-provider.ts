/** The login provider of an organization, for who has not logged in yet. Source: decisions, "Organizations". */
import { isResourceId } from '../contract/fields.ts'
import type { LoginProvider } from '../contract/resources/login-provider.ts'
import { organizationItem } from '../identity/token-owner.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'

/** An organization without one of its own and an unknown one get the same answer. */
export async function loginProvider(table: Table, organizationId: string): Promise<LoginProvider> {
  const organization = isResourceId(organizationId)
    ? await findItem(table, organizationItem(organizationId))
    : undefined
  return { url: organization?.loginRedirectUrl ?? null }
}
