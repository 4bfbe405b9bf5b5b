/** Writing organizations. */
import { organizationScope } from '../contract/scope.ts'
import { type Organization, OrganizationItem } from '../identity/token-owner-store.ts'
import { isAbsent, isStill, put } from '../table/expressions.ts'
import { profileKey } from '../table/keys.ts'
import { sameData } from '../table/stored-data.ts'
import { getItem, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'

/** What is given; of an organization that exists already the rest stays. */
export function putOrganization(table: Table, organizationId: string, given: Organization): Promise<WriteOutcome> {
  const key = profileKey(organizationScope(organizationId))
  return withFreshReads(async () => {
    const item = await getItem(table, key, { ConsistentRead: true })
    const before = item && OrganizationItem.parse(item)
    const after = { ...before, ...given }
    if (sameData(before, after)) return 'unchanged'
    await transact(table, [put({ ...item, ...key, ...after }, before ? isStill(before) : isAbsent)])
    return before ? 'changed' : 'created'
  })
}
