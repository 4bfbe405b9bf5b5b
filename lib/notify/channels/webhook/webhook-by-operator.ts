/** What the operator does with a webhook of any owner. */
import type { Actor } from '../../../audit/actor.ts'
import { audited } from '../../../audit/audited.ts'
import type { Webhook } from '../../../contract/resources/webhook.ts'
import type { Scope } from '../../../contract/scope.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { valuesOf } from '../../../table/find-item.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { RefusedWrite } from '../../../table/write-outcome.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import { type SendWake, sendWake, wakenedByRequest } from '../../consumers/wake-webhook.ts'
import { type StoredWebhook, toResource, webhookItem } from '../../rights/stored-webhook.ts'
import { type EndedReason, endedReason, makerItems } from '../../rights/webhook-makers.ts'
import { consumerAfter, isOnlyWoken } from './consumer-changes.ts'
import { joined } from './operate-webhook.ts'
import { findServed } from './served.ts'
import { waitingEvents } from './waiting-events.ts'
import { webhookEvent } from './webhook-event.ts'

/** With what waits for it. Undefined where there is no such webhook. */
export async function webhookById(table: Table, webhookId: string): Promise<Webhook | undefined> {
  const served = await findServed(table, webhookId)
  if (!served) return undefined
  const { webhook, consumer } = served
  return { ...toResource(consumer.owner, webhookId, webhook, consumer), ...(await waitingEvents(table, served)) }
}

/**
 * Undefined where there is no such webhook. Throws RefusedWrite where its makers have ended: its owner has to enable it, who then
 * answers for where it leads.
 */
export function enableWebhook(table: Table, send: SendWake, actor: Actor, webhookId: string, enabled: boolean) {
  const next = (consumer: WebhookConsumer) => consumerAfter(consumer, { hasNewUrl: false, enabled }, actor.at)
  return changeConsumer(table, send, webhookId, next, { actor, isEnabling: enabled })
}

export type ReplayRange = Parameters<typeof joined>[1]

/** Of a disabled webhook the replay waits until it is enabled. Undefined where there is no such webhook. */
export function replayByOperator(table: Table, send: SendWake, webhookId: string, range: ReplayRange, now: Date) {
  return changeConsumer(table, send, webhookId, (consumer) => {
    const asked = { ...consumer, replay: joined(consumer.replay, range) }
    return consumer.state === 'DISABLED' ? asked : wakenedByRequest(asked, now)
  })
}

interface OperatorChange {
  /** Who is named in the audit trail; absent for what is no entry of it. */
  readonly actor?: Actor
  readonly isEnabling?: boolean
}

async function changeConsumer(
  table: Table,
  send: SendWake,
  webhookId: string,
  next: (consumer: WebhookConsumer) => WebhookConsumer,
  { actor, isEnabling = false }: OperatorChange = {}
): Promise<Webhook | undefined> {
  const written = await change(table, async (items) => {
    const [stored] = await items.read(webhookConsumerItem(webhookId))
    const { value: before } = stored
    const [webhook] = before ? await items.view(webhookItem(before.owner, webhookId)) : []
    if (!before || !webhook) return { result: undefined }
    if (actor && isEnabling) await assertNotEnded(items, before.owner, webhook, actor.at)
    const after = next(before)
    const result = {
      woken: after === before ? undefined : after,
      shown: toResource(before.owner, webhookId, webhook, after)
    }
    if (after === before) return { result }
    const decision = { result, writes: [changed(stored, after)] }
    const event = webhookEvent(before.owner, webhookId, { before: webhook, after: webhook }, ['enabled'])
    return actor && !isOnlyWoken(before, after) ? audited(decision, actor, event) : decision
  })
  if (written?.woken) await sendWake(send, webhookId, written.woken)
  return written?.shown
}

const whyRefused: Readonly<Record<EndedReason, string>> = {
  CREDENTIALS: 'The session or token that set up the webhook has ended',
  MEMBER_LEFT: 'The member who set up the webhook has left the organization or lost WEBHOOK_WRITE'
}

async function assertNotEnded(items: Items, owner: Scope, webhook: StoredWebhook, now: Date): Promise<void> {
  const refs = makerItems(owner, webhook)
  const reason = endedReason(owner, webhook, valuesOf(refs, await items.view(...refs)), now)
  if (!reason) return
  throw new RefusedWrite(`${whyRefused[reason]}; only its owner can enable it, by PUT /webhook/{webhook_id}`)
}
