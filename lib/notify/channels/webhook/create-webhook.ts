/** Creates webhooks. Source: decisions, "Webhooks". */
import { ulid } from 'ulid'
import { ownerScope, readMemberships } from '../../../access/owner-scopes.ts'
import type { Actor } from '../../../audit/actor.ts'
import { audited } from '../../../audit/audited.ts'
import { ApiError } from '../../../contract/api-error.ts'
import type { PermissionVia } from '../../../contract/resources/header.ts'
import { maxWebhooks, type Webhook, type WebhookWithSecret } from '../../../contract/resources/webhook.ts'
import type { WebhookContent } from '../../../contract/resources/webhook-content.ts'
import { isOrganization, type Scope, scopeId } from '../../../contract/scope.ts'
import { assertActiveToken } from '../../../identity/active-token.ts'
import type { AdmittedCaller } from '../../../identity/caller.ts'
import { isActiveOwner, ownerItem } from '../../../identity/token-owner.ts'
import { change } from '../../../table/change.ts'
import { madeOnce } from '../../../table/creation.ts'
import { changed, created } from '../../../table/decision.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { webhookConsumerItem } from '../../consumers/consumer.ts'
import { type SendWake, sendWake } from '../../consumers/wake-webhook.ts'
import { newSecret, openSecret, sealSecret, type WebhookKeys } from '../../requests/sealed-secret.ts'
import { assertTarget, type WebhookTargets } from '../../requests/target-url.ts'
import { type StoredWebhook, toResource, webhookItem } from '../../rights/stored-webhook.ts'
import { makerOf } from '../../rights/webhook-makers.ts'
import { newConsumer } from './consumer-changes.ts'
import { listenersAdded } from './listener-writes.ts'
import { rightsOf } from './webhook-access.ts'
import { webhookEvent } from './webhook-event.ts'
import { webhookListItem } from './webhook-list.ts'

/** What the functions that create and change webhooks work with. */
export interface WebhookTools {
  readonly targets: WebhookTargets
  readonly send: SendWake
}

/** A webhook with the grant that gives access to it. */
export interface GrantedWebhook {
  readonly webhook: Webhook
  readonly via: PermissionVia
}

/** The receiver can know the secret before the first ping comes. */
const firstPingSeconds = 5

/**
 * Throws ApiError INVALID_PARAMETERS, PERMISSION_DENIED, TOO_MANY, or TOKEN_REVOKED or TOKEN_EXPIRED where the token has ended, or
 * its owner is being deleted.
 */
export async function createWebhook(
  table: Table,
  { targets, send, keys }: WebhookTools & { readonly keys: WebhookKeys },
  caller: AdmittedCaller,
  { organization_id, enabled = true, ...content }: WebhookContent,
  actor: Actor
): Promise<GrantedWebhook & { readonly webhook: WebhookWithSecret }> {
  assertTarget(content.url, targets)
  const id = ulid(actor.at.getTime())
  const sealed = await sealSecret(keys, id, newSecret())
  const create = async (items: Items) => {
    const memberships = await readMemberships(items, caller)
    const owner = ownerScope(caller, memberships, organization_id, 'WEBHOOK_WRITE')
    const list = await placeForWebhook(items, owner.scope)
    const record = await assertActiveToken(items, caller, actor.at)
    const createdBy = isOrganization(caller.owner) ? record?.createdBy : scopeId(caller.owner)
    const after = storedWebhook(content, {
      createdAt: actor.at.toISOString(),
      ...(isOrganization(owner.scope) && createdBy !== undefined && { createdBy }),
      secret: sealed,
      rights: rightsOf(caller, owner),
      makers: [makerOf(caller)]
    })
    const consumer = newConsumer(owner.scope, enabled, actor.at)
    const writes = [
      created(webhookItem(owner.scope, id), after),
      created(webhookConsumerItem(id), consumer),
      changed(list, { ids: [...(list.value?.ids ?? []), id] }),
      ...listenersAdded(owner.scope, id, after, memberships)
    ]
    const result = { consumer, webhook: toResource(owner.scope, id, after, consumer), sealed, via: owner.via }
    return audited({ result, writes }, actor, webhookEvent(owner.scope, id, { after }))
  }
  const made = await change(table, madeOnce(create, caller.creation), { admitted: caller.admitted })
  const { webhook, via } = made
  await sendWake(send, webhook.id, made.consumer, firstPingSeconds)
  return { webhook: { ...webhook, secret: await openSecret(keys, webhook.id, made.sealed) }, via }
}

/** The list of the owner's webhooks. Throws ApiError TOO_MANY or TOKEN_REVOKED. */
async function placeForWebhook(items: Items, owner: Scope) {
  const [list, { value }] = await items.read(webhookListItem(owner), ownerItem(owner))
  if (!isActiveOwner(value)) throw new ApiError('TOKEN_REVOKED')
  if ((list.value?.ids.length ?? 0) >= maxWebhooks) throw new ApiError('TOO_MANY', { data: { limit: maxWebhooks } })
  return list
}

function storedWebhook(
  { url, types, name, vehicle_ids }: WebhookContent,
  beside: Pick<StoredWebhook, 'createdAt' | 'createdBy' | 'secret' | 'rights' | 'makers'>
): StoredWebhook {
  return {
    url,
    types: [...new Set(types)],
    ...(name !== undefined && { name }),
    ...(vehicle_ids && { vehicleIds: [...new Set(vehicle_ids)] }),
    ...beside
  }
}
