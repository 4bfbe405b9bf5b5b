/** The job by which the administrators of an organization are mailed what concerns one of its webhooks. */
import { administration } from '../../../access/administered.ts'
import { memberBits, memberUserId } from '../../../access/memberships.ts'
import { allows } from '../../../contract/permissions.ts'
import { organizationScope, userScope } from '../../../contract/scope.ts'
import { type Fact, factItem } from '../../../facts/fact.ts'
import { jobStarted } from '../../../jobs/job.ts'
import { membersOfOrganization } from '../../../table/access-patterns.ts'
import { change } from '../../../table/change.ts'
import { type ItemWrite, replaced } from '../../../table/decision.ts'
import { findItem, findItems } from '../../../table/find-item.ts'
import { factKey, factUlid, type Key, mailConsumer, memberKey } from '../../../table/keys.ts'
import { queryPage, type Table } from '../../../table/table.ts'
import { alertConsumerItem } from '../../consumers/consumer.ts'

/** Members that are looked at in one page. */
const membersOfPage = 100

/** Mails what the fact of an organization tells. To be written with the fact. */
export const administratorsMailed = (organizationId: string, fact: Pick<Key, 'SK'>, now: Date): ItemWrite =>
  jobStarted('mail-administrators', `${organizationId}#${factUlid(fact)}`, now)

/**
 * Copies the fact to each administrator to whom alerts are mailed. A copy has the ID of the fact, so that a repetition is the same
 * mail. The cursor is the last member of the page before.
 */
export async function mailPageOfAdministrators(
  table: Table,
  subject: string,
  cursor: string
): Promise<string | undefined> {
  const [organizationId = '', ulid = ''] = subject.split('#')
  const organization = organizationScope(organizationId)
  const fact = await findItem(table, factItem(factKey(organization, ulid)), { ConsistentRead: true })
  if (!fact) return undefined
  const members = { ...membersOfOrganization(organization), ConsistentRead: true, Limit: membersOfPage }
  const start = cursor === '' ? undefined : memberKey(organizationId, cursor)
  const { items, next } = await queryPage(table, members, start)
  const administrators = items.filter((item) => allows(memberBits(item), administration))
  await copyTo(table, administrators.map(memberUserId), ulid, { ...fact, organization })
  return next && memberUserId(next)
}

async function copyTo(table: Table, userIds: readonly string[], ulid: string, fact: Fact): Promise<void> {
  const mailed = await findItems(
    table,
    userIds.map((id) => alertConsumerItem(mailConsumer(id)))
  )
  const copies = userIds.flatMap((id, index) =>
    mailed[index] ? [replaced(factItem(factKey(userScope(id), ulid)), fact)] : []
  )
  if (copies.length > 0) await change(table, async () => ({ result: undefined, writes: copies, isSeparable: true }))
}
