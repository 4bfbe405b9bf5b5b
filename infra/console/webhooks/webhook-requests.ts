/** The requests about one webhook. Each rejects with Failure if the service refuses it. */
import type { WebhookSecret } from '../../../lib/contract/resources/webhook.ts'
import type { ReplayRequest, WebhookChange, WebhookContent } from '../../../lib/contract/resources/webhook-content.ts'
import type { DeliveryState, WebhookDeliveries } from '../../../lib/contract/resources/webhook-delivery.ts'
import { client, replyOf } from '../api/client.ts'
import type { Webhook } from './webhook.ts'

const pathOf = (id: string) => ({ path: { webhook_id: id } })

export async function createWebhook(body: WebhookContent): Promise<Webhook> {
  return (await replyOf(client.POST('/webhook', { body }))).data
}

export async function readWebhook(id: string, signal: AbortSignal): Promise<Webhook> {
  return (await replyOf(client.GET('/webhook/{webhook_id}', { params: pathOf(id), signal }))).data
}

export async function changeWebhook(id: string, body: WebhookChange): Promise<Webhook> {
  return (await replyOf(client.PUT('/webhook/{webhook_id}', { params: pathOf(id), body }))).data
}

export async function deleteWebhook(id: string): Promise<void> {
  await replyOf(client.DELETE('/webhook/{webhook_id}', { params: pathOf(id) }))
}

export async function readSecret(id: string, signal: AbortSignal): Promise<WebhookSecret> {
  return (await replyOf(client.GET('/webhook/{webhook_id}/secret', { params: pathOf(id), signal }))).data
}

export async function rotateSecret(id: string, overlapHours: number): Promise<void> {
  const body = { overlap_hours: overlapHours }
  await replyOf(client.POST('/webhook/{webhook_id}/ops/rotate-secret', { params: pathOf(id), body }))
}

/** The ping is sent after the reply. */
export async function requestPing(id: string): Promise<void> {
  await replyOf(client.POST('/webhook/{webhook_id}/ops/ping', { params: pathOf(id) }))
}

/** The events are sent after the reply. */
export async function requestReplay(id: string, body: ReplayRequest): Promise<void> {
  await replyOf(client.POST('/webhook/{webhook_id}/ops/replay', { params: pathOf(id), body }))
}

interface DeliveryQuery {
  readonly limit: number
  readonly state?: DeliveryState | undefined
  /** The cursor of the page before. */
  readonly cursor?: string | undefined
}

/** A page of deliveries, newest first. */
export async function readDeliveries(
  id: string,
  wanted: DeliveryQuery,
  signal: AbortSignal
): Promise<WebhookDeliveries> {
  const { limit, state, cursor } = wanted
  const query = { limit: String(limit), ...(state && { state }), ...(cursor !== undefined && { cursor }) }
  const params = { ...pathOf(id), query }
  return (await replyOf(client.GET('/webhook/{webhook_id}/delivery', { params, signal }))).data
}
