/** Who may do what with webhooks: those of the token's owner, and those of organizations as a member. */

import type { Memberships } from '../../../access/caller-scopes.ts'
import { type CallerScope, organizationScopes, ownScope, viaScope } from '../../../access/caller-scopes.ts'
import { membershipItems, membershipsOfCaller } from '../../../access/memberships.ts'
import { ApiError, permissionDenied } from '../../../contract/api-error.ts'
import { isResourceId } from '../../../contract/fields.ts'
import { allows, type Permission } from '../../../contract/permissions.ts'
import type { PermissionVia } from '../../../contract/resources/header.ts'
import { isOrganization, organizationScope, type Scope } from '../../../contract/scope.ts'
import type { Caller } from '../../../identity/caller.ts'
import { findItem } from '../../../table/find-item.ts'
import type { ReadItem } from '../../../table/item.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import { type StoredWebhook, type WebhookRights, webhookItem } from '../../rights/stored-webhook.ts'
import { assertReaches } from '../../rights/webhook-reach.ts'

/** A scope that owns webhooks, with the grant by which the caller has the permission there. */
export interface WebhookOwner extends CallerScope {
  readonly via: PermissionVia
}

export interface FoundWebhook extends WebhookOwner {
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

/** Memberships that are a condition of the change; none for an organization's token. */
export async function readMemberships(items: Items, caller: Caller): Promise<Memberships> {
  const [stored] = await items.readAll(membershipItems(caller))
  return stored?.value?.organizations ?? {}
}

/**
 * The owner of the token without an ID, otherwise the organization. Throws ApiError PERMISSION_DENIED, for an unknown
 * organization too, so that the response does not disclose which organizations exist.
 */
export function webhookOwner(
  caller: Caller,
  memberships: Memberships,
  organizationId: string | undefined,
  permission: Permission
): WebhookOwner {
  const scope = organizationId === undefined ? caller.owner : organizationScope(organizationId)
  return assertMay(scopesOf(caller, memberships), scope, permission)
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
  const scopes = scopesOf(caller, memberships)
  const scope = ownerAmong(scopes, storedConsumer.value)
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
  const scopes = scopesOf(caller, memberships)
  const scope = ownerAmong(scopes, consumer)
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

const scopesOf = (caller: Caller, memberships: Memberships) => [
  ownScope(caller),
  ...organizationScopes(caller, memberships)
]

/** A webhook of anybody else is unknown. Throws ApiError WEBHOOK_NOT_FOUND. */
function ownerAmong(scopes: readonly CallerScope[], consumer: WebhookConsumer | undefined): Scope {
  const found = scopes.find(({ scope }) => scope === consumer?.owner)
  if (!found) throw new ApiError('WEBHOOK_NOT_FOUND')
  return found.scope
}

function assertMay(scopes: readonly CallerScope[], owner: Scope, permission: Permission): WebhookOwner {
  const found = scopes.find(({ scope }) => scope === owner)
  if (!found || !allows(found.bits, permission)) throw permissionDenied(permission)
  return { ...found, via: viaScope(found.scope, permission) }
}
