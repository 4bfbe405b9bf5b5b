/** Writing organizations. */
import { isAbsent, isStill, put } from './actions.ts'
import { organizationScope, profileKey } from './keys.ts'
import { type Organization, OrganizationItem } from './profile-store.ts'
import { sameData } from './stored-data.ts'
import { getItem, type Table } from './table.ts'
import { transact, withFreshReads } from './transaction.ts'
import type { WriteOutcome } from './write-outcome.ts'

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
