/** Reads webhooks, and their secrets. Source: decisions, "Webhooks". */
import { membershipsOfCaller } from '../../../access/memberships.ts'
import { ownerScope } from '../../../access/owner-scopes.ts'
import type { PermissionVia } from '../../../contract/resources/header.ts'
import type { Webhook, WebhookSecret } from '../../../contract/resources/webhook.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Caller } from '../../../identity/caller.ts'
import { findItem, findItems } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { webhookConsumerItem } from '../../consumers/consumer.ts'
import { openSecret, type WebhookKeys } from '../../requests/sealed-secret.ts'
import { toResource, webhookItem } from '../../rights/stored-webhook.ts'
import { shownTo } from '../../rights/webhook-reach.ts'
import type { GrantedWebhook } from './create-webhook.ts'
import { waitingEvents } from './waiting-events.ts'
import { findWebhook } from './webhook-access.ts'
import { webhookListItem } from './webhook-list.ts'

const consistent = { ConsistentRead: true }

/** By ID. Throws ApiError PERMISSION_DENIED. */
export async function listWebhooks(
  table: Table,
  caller: Caller,
  organizationId: string | undefined
): Promise<{ webhooks: Webhook[]; via: PermissionVia }> {
  const memberships = organizationId === undefined ? {} : await membershipsOfCaller(table, caller)
  const owner = ownerScope(caller, memberships, organizationId, 'WEBHOOK_READ')
  const show: ShowWebhook = (scope, id, webhook, consumer) => shownTo(caller, [owner], scope, { id, webhook, consumer })
  return { webhooks: await webhooksOf(table, owner.scope, show), via: owner.via }
}

type ShowWebhook = typeof toResource

/** By ID. */
export async function webhooksOf(table: Table, owner: Scope, show: ShowWebhook = toResource): Promise<Webhook[]> {
  const list = await findItem(table, webhookListItem(owner), consistent)
  const ids = [...(list?.ids ?? [])].sort()
  const [webhooks, consumers] = await Promise.all([
    findItems(
      table,
      ids.map((id) => webhookItem(owner, id)),
      consistent
    ),
    findItems(table, ids.map(webhookConsumerItem), consistent)
  ])
  return ids.flatMap((id, index) => {
    const [webhook, consumer] = [webhooks[index], consumers[index]]
    return webhook && consumer ? [show(owner, id, webhook, consumer)] : []
  })
}

/** With what waits for it. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function getWebhook(table: Table, caller: Caller, webhookId: string): Promise<GrantedWebhook> {
  const { scope, scopes, webhook, consumer, via } = await findWebhook(table, caller, webhookId, 'WEBHOOK_READ')
  const stored = { id: webhookId, consumer, webhook }
  const waiting = await waitingEvents(table, stored)
  return { webhook: { ...shownTo(caller, scopes, scope, stored), ...waiting }, via }
}

/** The previous secret as long as it signs. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function getWebhookSecret(
  table: Table,
  keys: WebhookKeys,
  caller: Caller,
  webhookId: string,
  now: Date
): Promise<{ secret: WebhookSecret; via: PermissionVia }> {
  const { webhook, via } = await findWebhook(table, caller, webhookId, 'WEBHOOK_WRITE')
  const secret = await openSecret(keys, webhookId, webhook.secret)
  const { previousSecret, previousExpiresAtSeconds = 0 } = webhook
  if (previousSecret === undefined || previousExpiresAtSeconds * 1000 <= now.getTime())
    return { secret: { secret }, via }
  const previous_secret = await openSecret(keys, webhookId, previousSecret)
  const previous_expires = new Date(previousExpiresAtSeconds * 1000).toISOString()
  return { secret: { secret, previous_secret, previous_expires }, via }
}
