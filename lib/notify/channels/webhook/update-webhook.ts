/** Changes webhooks. Source: decisions, "Webhooks". */
import type { Actor } from '../../../audit/actor.ts'
import { audited } from '../../../audit/audited.ts'
import type { WebhookChange } from '../../../contract/resources/webhook-content.ts'
import { assertActiveToken } from '../../../identity/active-token.ts'
import type { AdmittedCaller } from '../../../identity/caller.ts'
import { change } from '../../../table/change.ts'
import { changed, type Decision } from '../../../table/decision.ts'
import type { Items } from '../../../table/snapshot.ts'
import { sameData } from '../../../table/stored-data.ts'
import type { Table } from '../../../table/table.ts'
import type { WebhookConsumer } from '../../consumers/consumer.ts'
import { sendWake } from '../../consumers/wake-webhook.ts'
import { assertTarget } from '../../requests/target-url.ts'
import { type StoredWebhook, toResource } from '../../rights/stored-webhook.ts'
import { makersAfter } from '../../rights/webhook-makers.ts'
import { consumerAfter, isOnlyWoken } from './consumer-changes.ts'
import type { GrantedWebhook, WebhookTools } from './create-webhook.ts'
import { listenersChanged } from './listener-writes.ts'
import { type ReadWebhook, readWebhook, rightsOf } from './webhook-access.ts'
import { webhookEvent } from './webhook-event.ts'

/** Throws ApiError INVALID_PARAMETERS, WEBHOOK_NOT_FOUND, PERMISSION_DENIED, PRECONDITION_FAILED, TOKEN_REVOKED or TOKEN_EXPIRED. */
export async function updateWebhook(
  table: Table,
  { targets, send }: WebhookTools,
  caller: AdmittedCaller,
  webhookId: string,
  fields: WebhookChange,
  actor: Actor
): Promise<GrantedWebhook> {
  if (fields.url !== undefined) assertTarget(fields.url, targets)
  const update = async (items: Items) => {
    const read = await readWebhook(items, caller, webhookId, 'WEBHOOK_WRITE')
    caller.assertExpected?.(toResource(read.scope, webhookId, read.webhook, read.consumer))
    const isEmpty = Object.keys(fields).length === 0
    if (!isEmpty) await assertActiveToken(items, caller, actor.at)
    const isAddressed = fields.url !== undefined || fields.enabled === true
    const written = {
      rights: rightsOf(caller, read),
      makers: makersAfter(read.webhook.makers, caller, isAddressed)
    }
    const after = isEmpty ? read.webhook : { ...webhookAfter(read.webhook, fields), ...written }
    const consumer = consumerAfter(read.consumer, consumerChange(read.webhook, fields), actor.at)
    const decision = await updateDecision(items, webhookId, read, { after, consumer }, actor)
    const granted = { webhook: toResource(read.scope, webhookId, after, consumer), via: read.via }
    return { ...decision, result: { woken: consumer === read.consumer ? undefined : consumer, granted } }
  }
  const { woken, granted } = await change(table, update, { admitted: caller.admitted })
  if (woken) await sendWake(send, webhookId, woken)
  return granted
}

/** Null clears a field. */
function webhookAfter(before: StoredWebhook, { url, types, name, vehicle_ids }: WebhookChange): StoredWebhook {
  return {
    ...before,
    ...(url !== undefined && { url }),
    ...(types && { types: [...new Set(types)] }),
    ...(name !== undefined && { name: name ?? undefined }),
    ...(vehicle_ids !== undefined && { vehicleIds: vehicle_ids ? [...new Set(vehicle_ids)] : undefined })
  }
}

const consumerChange = (before: StoredWebhook, { url, enabled, skip_missed: skipMissed }: WebhookChange) => ({
  hasNewUrl: url !== undefined && url !== before.url,
  hasUrl: url !== undefined,
  enabled,
  skipMissed
})

/** Writes nothing if the request has no effect. */
async function updateDecision(
  items: Items,
  webhookId: string,
  { scope, webhook: before, consumer, stored, storedConsumer, memberships }: ReadWebhook,
  { after, consumer: next }: { readonly after: StoredWebhook; readonly consumer: WebhookConsumer },
  actor: Actor
): Promise<Decision<undefined>> {
  const isChanged = !sameData(before, after)
  if (!isChanged && next === consumer) return { result: undefined }
  if (!isChanged && isOnlyWoken(consumer, next)) return { result: undefined, writes: [changed(storedConsumer, next)] }
  const listeners = isChanged
    ? await listenersChanged(items, { owner: scope, webhookId, memberships }, before, after)
    : []
  const writes = [changed(stored, after), ...listeners, changed(storedConsumer, next)]
  const isEnabledChanged = (next.state === 'DISABLED') !== (consumer.state === 'DISABLED')
  const event = webhookEvent(scope, webhookId, { before, after }, isEnabledChanged ? ['enabled'] : [])
  return audited({ result: undefined, writes }, actor, event)
}
