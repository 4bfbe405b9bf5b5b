/** Whether somebody reaches at least what a webhook is sent. Source: decisions, "Webhooks". */
import type { CallerScope, RightsHolder } from '../../access/caller-scopes.ts'
import { permissionDenied, refused } from '../../contract/api-error.ts'
import { eventTypes, factTypeNames, matchesType } from '../../contract/event-types.ts'
import { allows, type Permission } from '../../contract/permissions.ts'
import type { Webhook } from '../../contract/resources/webhook.ts'
import { isOrganization, type Scope } from '../../contract/scope.ts'
import type { WebhookConsumer } from '../consumers/consumer.ts'
import { type StoredWebhook, sentVehicles, toResource } from './stored-webhook.ts'

/**
 * A person who signed in reaches every webhook of the own scopes: what the webhook is sent after a change is what that person may
 * read. `owner`: the scope of the webhook, with the permissions of the holder in it. Throws ApiError PERMISSION_DENIED.
 */
export function assertReaches(holder: RightsHolder, owner: CallerScope, webhook: StoredWebhook): void {
  if (holder.kind === 'personal') return
  const [missing] = sentPermissions(webhook).filter((permission) => !allows(owner.bits, permission))
  if (missing) throw permissionDenied(missing)
  if (!reachesVehicles(holder, owner.scope, webhook)) throw refused('VEHICLES_LIMITED')
}

function reachesAll(holder: RightsHolder, owner: CallerScope | undefined, webhook: StoredWebhook): boolean {
  if (holder.kind === 'personal') return true
  if (!owner || !reachesVehicles(holder, owner.scope, webhook)) return false
  return sentPermissions(webhook).every((permission) => allows(owner.bits, permission))
}

/** The permissions by which the webhook is sent its types. */
function sentPermissions({ types, rights }: StoredWebhook): Permission[] {
  const sent = factTypeNames.filter((name) => types.some((pattern) => matchesType(pattern, name)))
  const needed = new Set(sent.map((name): Permission => eventTypes[name].permission))
  return [...needed].filter((permission) => allows(rights.permissions, permission))
}

function reachesVehicles({ vehicleIds, origin }: RightsHolder, owner: Scope, webhook: StoredWebhook): boolean {
  const isOriginReached = origin === undefined || isOrganization(owner) || webhook.rights.origin === origin
  if (!vehicleIds) return isOriginReached
  return isOriginReached && (sentVehicles(webhook)?.every((id) => vehicleIds.includes(id)) ?? false)
}

/** The path of the address may be a secret, which is shown to those alone who reach what is sent there. */
export function shownTo(
  holder: RightsHolder,
  scopes: readonly CallerScope[],
  owner: Scope,
  {
    id,
    webhook,
    consumer
  }: { readonly id: string; readonly webhook: StoredWebhook; readonly consumer: WebhookConsumer }
): Webhook {
  const shown = toResource(owner, id, webhook, consumer)
  const found = scopes.find(({ scope }) => scope === owner)
  return reachesAll(holder, found, webhook) ? shown : { ...shown, url: new URL(shown.url).origin }
}
