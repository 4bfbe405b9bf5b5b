/** Writing organizations. */
import { type Organization, organizationItem } from '../identity/token-owner-store.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'

/** What is given; of an organization that exists already the rest stays. */
export function putOrganization(table: Table, organizationId: string, given: Organization): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [organization] = await items.read(organizationItem(organizationId))
    const before = organization.value
    const after = { ...before, ...given }
    if (sameData(before, after)) return { result: 'unchanged' }
    return { result: before ? 'changed' : 'created', writes: [changed(organization, after)] }
  })
}
