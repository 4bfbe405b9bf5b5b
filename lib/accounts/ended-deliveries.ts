/** The job that ends what sessions, tokens and memberships have made, once these have ended. Source: decisions, "Webhooks". */
import { membershipsItem } from '../access/memberships.ts'
import { isOrganization, organizationScope, type Scope, scopeId } from '../contract/scope.ts'
import { removeRevokedSubscriptions } from '../notify/channels/web-push/own-subscriptions.ts'
import { disableEndedOf } from '../notify/channels/webhook/disable-ended.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'

/**
 * A page is one scope: first the subject itself with the browsers of a user, then each organization of the user, by ID. A worker that
 * sends to a webhook or a browser looks at the same, so that nothing is sent before the job has run.
 */
export async function endDeliveriesOf(table: Table, subject: string, cursor: string): Promise<string | undefined> {
  const [scope, now] = [subject as Scope, new Date()]
  if (cursor === '') {
    await disableEndedOf(table, scope, now)
    if (!isOrganization(scope)) await removeRevokedSubscriptions(table, scopeId(scope))
  } else {
    await disableEndedOf(table, organizationScope(cursor), now)
  }
  return isOrganization(scope) ? undefined : nextOrganization(table, scopeId(scope), cursor)
}

async function nextOrganization(table: Table, userId: string, cursor: string): Promise<string | undefined> {
  const memberships = await findItem(table, membershipsItem(userId), { ConsistentRead: true })
  const ids = Object.keys(memberships?.organizations ?? {}).sort()
  return ids.find((id) => id > cursor)
}
