/** What operators change of an organization that exists. */
import type { Actor } from '../audit/actor.ts'
import { type Organization, organizationItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { type FieldChange, sameData, withChange } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { auditedOrganization, zoneFollowed } from './organization-writes.ts'

/** Null clears a field. Throws RefusedWrite where there is no such organization, or it is being deleted. */
export function updateOrganization(
  table: Table,
  actor: Actor,
  organizationId: string,
  fields: FieldChange<Omit<Organization, 'name' | 'deleting'>> & { readonly name?: string }
): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [organization] = await items.read(organizationItem(organizationId))
    const before = organization.value
    if (!before || before.deleting) throw new RefusedWrite(`There is no organization ${organizationId}`)
    const after = withChange<Organization>(before, fields)
    if (sameData(before, after)) return { result: 'unchanged' }
    const writes = [changed(organization, after), ...zoneFollowed(organizationId, before, after, actor.at)]
    return auditedOrganization({ result: 'changed', writes }, actor, organizationId, before, after)
  })
}
