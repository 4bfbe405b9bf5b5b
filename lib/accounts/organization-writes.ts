/** Writing organizations. */
import type { Actor } from '../audit/actor.ts'
import { changedFields } from '../audit/audit-changes.ts'
import { audited } from '../audit/audited.ts'
import { organizationScope } from '../contract/scope.ts'
import { type Organization, organizationItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { timeZoneFollowed } from '../vehicles/time-zone-job.ts'

/** What is given; of an organization that exists already the rest stays. Throws RefusedWrite where it is being deleted. */
export function putOrganization(
  table: Table,
  actor: Actor,
  organizationId: string,
  given: Organization
): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [organization] = await items.read(organizationItem(organizationId))
    const before = organization.value
    if (before?.deleting) throw new RefusedWrite(`Organization ${organizationId} is being deleted`)
    const after = { ...before, ...given }
    if (sameData(before, after)) return { result: 'unchanged' }
    const writes = [changed(organization, after), ...zoneFollowed(organizationId, before, after, actor.at)]
    const decision = { result: before ? 'changed' : 'created', writes } as const
    return auditedOrganization(decision, actor, organizationId, before, after)
  })
}

/** The job by which the vehicles of the organization follow its time zone. */
export const zoneFollowed = (
  organizationId: string,
  before: Organization | undefined,
  after: Organization,
  now: Date
) => (before?.timeZone === after.timeZone ? [] : [timeZoneFollowed(organizationId, now)])

/** Where members log in, and how much the organization's tokens may; a name permits nothing. */
const auditedFields = { loginRedirectUrl: 'login_redirect_url', requestsPerMinute: 'requests_per_minute' } as const

/** With an entry of the audit trail for an organization that is new, and where it matters for others. */
export function auditedOrganization<R>(
  decision: Decision<R>,
  actor: Actor,
  organizationId: string,
  before: Organization | undefined,
  after: Organization
): Decision<R> {
  const fields = changedFields(before, after, auditedFields)
  if (before && fields.length === 0) return decision
  return audited(decision, actor, {
    action: before ? 'organization.changed' : 'organization.created',
    subject: { organization_id: organizationId },
    changes: { fields },
    owners: [organizationScope(organizationId)]
  })
}
