/** The webhook of a listener: made through the interface, with a token of its own, and deleted in the table. */
import * as z from 'zod'
import type { Actor } from '../../../lib/audit/actor.ts'
import { ApiError } from '../../../lib/contract/api-error.ts'
import type { Scope } from '../../../lib/contract/scope.ts'
import { deleteWebhook } from '../../../lib/notify/channels/webhook/webhook-removal.ts'
import type { Table } from '../../../lib/table/table.ts'
import { callerFor } from '../../caller-for.ts'
import { OperatorError } from '../operator-error.ts'

export interface OwnWebhook {
  readonly id: string
  readonly secret: string
}

export interface WebhookRequest {
  readonly url: string
  readonly types: readonly string[]
  readonly name: string
  readonly vehicle_ids?: readonly string[]
  readonly organization_id?: string
}

const requestMilliseconds = 30_000

const Made = z.object({ data: z.object({ id: z.string(), secret: z.string() }) })
const Issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })
const Refusal = z.object({
  error: z.object({ id: z.string(), message: z.string(), data: z.optional(z.unknown()) })
})

/** `address`: the versioned root. Throws OperatorError where the service refuses it or cannot be reached. */
export async function makeWebhook(address: string, token: string, body: WebhookRequest): Promise<OwnWebhook> {
  return Made.parse(await answerOf(address, token, { method: 'POST', path: '/webhook', body })).data
}

/** Works also when the token of the listener has expired. Somebody else may have deleted the webhook before. */
export async function removeWebhook(table: Table, owner: Scope, webhookId: string, actor: Actor): Promise<void> {
  try {
    await deleteWebhook(table, callerFor(owner), webhookId, actor)
  } catch (error) {
    if (!(error instanceof ApiError && error.id === 'WEBHOOK_NOT_FOUND')) throw error
  }
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: object
}

async function answerOf(address: string, token: string, { method, path, body }: Sent): Promise<unknown> {
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' }
  const signal = AbortSignal.timeout(requestMilliseconds)
  const sent = { method, headers, signal, body: JSON.stringify(body) }
  const answer = await fetch(`${address}${path}`, sent).catch((cause) => {
    throw new OperatorError(`The service at ${address} cannot be reached`, { cause })
  })
  const reply = await answer.json().catch(() => undefined)
  if (answer.ok) return reply
  throw new OperatorError(
    [`The service answers ${method} ${path} with ${answer.status}`, ...reasonsIn(reply)].join('; ')
  )
}

function reasonsIn(reply: unknown): string[] {
  const refusal = Refusal.safeParse(reply).data?.error
  if (!refusal) return []
  const issues = Issues.safeParse(refusal.data).data?.issues ?? []
  return [`${refusal.id}: ${refusal.message}`, ...issues.map((issue) => `${issue.path} ${issue.message}`)]
}
