/** Who may do what with webhooks: those of the token's owner, and those of organizations as a member. */
import type { CallerScope, Memberships } from '../../../access/caller-scopes.ts'
import { membershipsOfCaller } from '../../../access/memberships.ts'
import { assertMay, type OwnerScope, ownerAmong, ownerScopes, readMemberships } from '../../../access/owner-scopes.ts'
import { ApiError } from '../../../contract/api-error.ts'
import { isResourceId } from '../../../contract/fields.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { isOrganization } from '../../../contract/scope.ts'
import type { Caller } from '../../../identity/caller.ts'
import { findItem } from '../../../table/find-item.ts'
import type { ReadItem } from '../../../table/item.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import { type StoredWebhook, type WebhookRights, webhookItem } from '../../rights/stored-webhook.ts'
import { assertReaches } from '../../rights/webhook-reach.ts'

export interface FoundWebhook extends OwnerScope {
  /** Of the caller. */
  readonly scopes: readonly CallerScope[]
  readonly webhook: StoredWebhook
  readonly consumer: WebhookConsumer
}

/** A webhook that a change has read. */
export interface ReadWebhook extends FoundWebhook {
  readonly stored: ReadItem<StoredWebhook>
  readonly storedConsumer: ReadItem<WebhookConsumer>
  /** Of the caller. */
  readonly memberships: Memberships
}

/** For a permission to write, a token must reach what the webhook is sent. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function readWebhook(
  items: Items,
  caller: Caller,
  webhookId: string,
  permission: Permission
): Promise<ReadWebhook> {
  assertPossible(webhookId)
  const [[storedConsumer], memberships] = await Promise.all([
    items.read(webhookConsumerItem(webhookId)),
    readMemberships(items, caller)
  ])
  const scopes = ownerScopes(caller, memberships)
  const scope = ownerAmong(scopes, storedConsumer.value?.owner, 'WEBHOOK_NOT_FOUND')
  const [stored] = await items.read(webhookItem(scope, webhookId))
  if (!stored.value || !storedConsumer.value) throw new ApiError('WEBHOOK_NOT_FOUND')
  const owner = assertMay(scopes, scope, permission)
  if (permission === 'WEBHOOK_WRITE') assertReaches(caller, owner, stored.value)
  return {
    ...owner,
    scopes,
    webhook: stored.value,
    consumer: storedConsumer.value,
    stored,
    storedConsumer,
    memberships
  }
}

/** The same, without a change. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function findWebhook(
  table: Table,
  caller: Caller,
  webhookId: string,
  permission: Permission
): Promise<FoundWebhook> {
  assertPossible(webhookId)
  const consistent = { ConsistentRead: true }
  const [consumer, memberships] = await Promise.all([
    findItem(table, webhookConsumerItem(webhookId), consistent),
    membershipsOfCaller(table, caller)
  ])
  const scopes = ownerScopes(caller, memberships)
  const scope = ownerAmong(scopes, consumer?.owner, 'WEBHOOK_NOT_FOUND')
  const webhook = await findItem(table, webhookItem(scope, webhookId), consistent)
  if (!webhook || !consumer) throw new ApiError('WEBHOOK_NOT_FOUND')
  const owner = assertMay(scopes, scope, permission)
  if (permission === 'WEBHOOK_WRITE') assertReaches(caller, owner, webhook)
  return { ...owner, scopes, webhook, consumer }
}

/** What a webhook may be sent that the caller writes: what its token can read. */
export function rightsOf(caller: Caller, { scope, bits }: CallerScope): WebhookRights {
  const { origin, vehicleIds } = caller
  return {
    permissions: bits,
    ...(origin !== undefined && !isOrganization(scope) && { origin }),
    ...(vehicleIds && { vehicleIds: [...vehicleIds] })
  }
}

function assertPossible(webhookId: string): void {
  if (!isResourceId(webhookId)) throw new ApiError('WEBHOOK_NOT_FOUND')
}
