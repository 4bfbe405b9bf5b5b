/** Operations on webhooks: another secret, a ping, a replay. What is to be sent is stored before the request is answered. */
import type { Actor } from '../../../audit/actor.ts'
import { audited } from '../../../audit/audited.ts'
import { assertNoIssues } from '../../../contract/api-error.ts'
import { issueMessages } from '../../../contract/issue-messages.ts'
import type { ReplayRequest } from '../../../contract/resources/webhook-content.ts'
import { newEventId } from '../../../facts/fact.ts'
import type { AdmittedCaller } from '../../../identity/caller.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import type { Replay, WebhookConsumer } from '../../consumers/consumer.ts'
import { type SendWake, sendWake, wakenedByRequest } from '../../consumers/wake-webhook.ts'
import { newSecret, sealSecret, type WebhookKeys } from '../../requests/sealed-secret.ts'
import { type StoredWebhook, toResource } from '../../rights/stored-webhook.ts'
import type { GrantedWebhook } from './create-webhook.ts'
import { readWebhook } from './webhook-access.ts'
import { webhookEvent } from './webhook-event.ts'

const hourSeconds = 3600

/** The former secret signs too for so many hours. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function rotateSecret(
  table: Table,
  keys: WebhookKeys,
  caller: AdmittedCaller,
  { webhookId, overlapHours }: { readonly webhookId: string; readonly overlapHours: number },
  actor: Actor
): Promise<void> {
  const secret = await sealSecret(keys, webhookId, newSecret())
  const rotate = async (items: Items) => {
    const { scope, webhook: before, stored } = await readWebhook(items, caller, webhookId, 'WEBHOOK_WRITE')
    const after = withSecret(before, secret, actor.at.getTime() / 1000 + overlapHours * hourSeconds, overlapHours > 0)
    const event = webhookEvent(scope, webhookId, { before, after })
    return audited({ result: undefined, writes: [changed(stored, after)] }, actor, event)
  }
  await change(table, rotate, { admitted: caller.admitted })
}

function withSecret(
  { previousSecret: _, previousExpiresAtSeconds: __, ...before }: StoredWebhook,
  secret: string,
  expiresAtSeconds: number,
  keepsFormer: boolean
): StoredWebhook {
  const former = { previousSecret: before.secret, previousExpiresAtSeconds: Math.ceil(expiresAtSeconds) }
  return { ...before, secret, ...(keepsFormer && former) }
}

/** Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export function pingWebhook(table: Table, send: SendWake, caller: AdmittedCaller, webhookId: string, now: Date) {
  const ping = (consumer: WebhookConsumer) => ({ ...consumer, ping: consumer.ping ?? newEventId(now) })
  return operate(table, send, caller, { webhookId, next: ping }, now)
}

/** Throws ApiError INVALID_PARAMETERS, WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export function replayWebhook(
  table: Table,
  send: SendWake,
  caller: AdmittedCaller,
  webhookId: string,
  { since, until, which, now }: ReplayRequest & { readonly now: Date }
) {
  const range = { which, since, until: until ?? now.toISOString() }
  assertNoIssues(range.since < range.until ? [] : [{ path: 'since', message: issueMessages.before('until') }])
  const next = (consumer: WebhookConsumer) => ({ ...consumer, replay: joined(consumer.replay, range) })
  return operate(table, send, caller, { webhookId, next }, now)
}

/** One range holds what was asked for before and is not done, so that nothing of it is forgotten. */
export function joined(before: Replay | undefined, asked: Replay): Replay {
  if (!before) return asked
  return {
    which: before.which === 'ALL' ? 'ALL' : asked.which,
    since: before.since < asked.since ? before.since : asked.since,
    until: before.until > asked.until ? before.until : asked.until
  }
}

interface Operation {
  readonly webhookId: string
  readonly next: (consumer: WebhookConsumer) => WebhookConsumer
}

/** Of a disabled webhook, what is to be sent waits until it is enabled again. */
async function operate(
  table: Table,
  send: SendWake,
  caller: AdmittedCaller,
  { webhookId, next }: Operation,
  now: Date
): Promise<GrantedWebhook> {
  const store = async (items: Items) => {
    const { scope, webhook, consumer, storedConsumer, via } = await readWebhook(
      items,
      caller,
      webhookId,
      'WEBHOOK_WRITE'
    )
    const asked = next(consumer)
    const after = consumer.state === 'DISABLED' ? asked : wakenedByRequest(asked, now)
    const granted = { webhook: toResource(scope, webhookId, webhook, after), via }
    return { result: { after, granted }, writes: [changed(storedConsumer, after)] }
  }
  const { after, granted } = await change(table, store, { admitted: caller.admitted })
  await sendWake(send, webhookId, after)
  return granted
}
