/** What the delivery of events takes: of ended trips of ten vehicles of one owner, who is in no organization. */
import { type EventUsage, type EventWayName, eventWayNames } from '../../../infra/bill/usage.ts'
import { allPermissionBits } from '../../../lib/contract/permissions.ts'
import { type Scope, scopeId, userScope } from '../../../lib/contract/scope.ts'
import { vehicleFacts } from '../../../lib/facts/fact.ts'
import { openConnection } from '../../../lib/notify/channels/socket/open-connection.ts'
import { servePushBatch } from '../../../lib/notify/channels/socket/push-batch.ts'
import type { Sockets } from '../../../lib/notify/channels/socket/sockets.ts'
import { subscribe } from '../../../lib/notify/channels/socket/subscribe.ts'
import { serveMessage } from '../../../lib/notify/channels/webhook/serve-webhook.ts'
import { parseMessage } from '../../../lib/notify/channels/webhook/webhook-batch.ts'
import { webhookEvents } from '../../../lib/notify/channels/webhook/webhook-events.ts'
import { putWebhook } from '../../../lib/notify/channels/webhook/webhook-restoration.ts'
import type { Worker } from '../../../lib/notify/channels/webhook/worker.ts'
import { consumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { change } from '../../../lib/table/change.ts'
import { type ItemWrite, replaced } from '../../../lib/table/decision.ts'
import type { Key } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { seeder } from '../../audit/actors.ts'
import { noon } from '../../http/noon.ts'
import { observe } from '../../table/observed-calls.ts'
import { seedsOf, seedToken } from '../../table/seeds.ts'
import { dispatchOnce } from './dispatched.ts'
import { FunctionSum } from './function-sum.ts'

const eventsOfRun = 20
const vehiclesOfOwner = 10

interface Way {
  /** Facts of one call of the dispatcher. */
  readonly atOnce: number
  readonly begin: (delivery: Delivery) => Promise<Deliver>
}

/** Serves one message of the queue. */
type Deliver = (body: string) => Promise<unknown>

interface Delivery {
  readonly table: Table
  readonly owner: Scope
  /** Counts what is sent. */
  readonly noteBody: (text: string) => void
}

const ways: Readonly<Record<EventWayName, Way>> = {
  'to a webhook, each alone': { atOnce: 1, begin: beginWebhook },
  'to a webhook, 20 at once': { atOnce: eventsOfRun, begin: beginWebhook },
  'to a push connection, each alone': { atOnce: 1, begin: beginPush }
}

/** `table`: one that holds nothing else. Each way is run once before, which is not counted. */
export async function measuredEvents(table: Table): Promise<Record<EventWayName, EventUsage>> {
  observe(table, 'work')
  for (const [index, name] of eventWayNames.entries()) await measuredWay(table, ways[name], `before-${index}`)
  const measured: Partial<Record<EventWayName, EventUsage>> = {}
  for (const [index, name] of eventWayNames.entries()) {
    measured[name] = await measuredWay(table, ways[name], `counted-${index}`)
  }
  return measured as Record<EventWayName, EventUsage>
}

async function measuredWay(table: Table, { atOnce, begin }: Way, ownerId: string): Promise<EventUsage> {
  const keys = await seedFacts(table, ownerId)
  const [dispatch, delivery] = [new FunctionSum(), new FunctionSum()]
  let bodyBytes = 0
  const noteBody = (text: string) => {
    bodyBytes += Buffer.byteLength(text)
  }
  const deliver = await begin({ table, owner: userScope(ownerId), noteBody })
  for (let start = 0; start < keys.length; start += atOnce) {
    const bodies: string[] = []
    const sendMessages = async (_: string, messages: readonly { readonly body: object }[]) => {
      bodies.push(...messages.map(({ body }) => JSON.stringify(body)))
    }
    await dispatch.add(() => dispatchOnce(table, keys.slice(start, start + atOnce), { sendMessages, has: () => true }))
    for (const body of bodies) await delivery.add(() => deliver(body))
  }
  return {
    events: keys.length,
    dispatch: dispatch.usage,
    dispatchCalls: dispatch.calls,
    delivery: delivery.usage,
    deliveryCalls: delivery.calls,
    bodyBytes
  }
}

/** A fact of each trip, not published yet. */
async function seedFacts(table: Table, ownerId: string): Promise<Key[]> {
  const seeds = seedsOf(table)
  await seeds.user(ownerId)
  const vehicleIds = Array.from({ length: vehiclesOfOwner }, (_, index) => `${ownerId}-van-${index}`)
  for (const id of vehicleIds) await seeds.vehicle(ownerId, id)
  const writes: ItemWrite[] = []
  for (let index = 0; index < eventsOfRun; index++) {
    const vehicle_id = vehicleIds[index % vehiclesOfOwner] ?? ''
    const trip = await seeds.trip({ id: `${ownerId}-trip-${index}`, vehicle_id, timestamp_end: noon.toISOString() })
    const fact = { type: 'trip.completed', at: trip.timestamp_end, subject: trip.id } as const
    writes.push(...vehicleFacts(vehicle_id, [fact], new Date()))
  }
  await change(table, async () => ({ result: undefined, writes }))
  return writes.flatMap((write) => ('key' in write ? [write.key] : []))
}

async function beginWebhook({ table, owner, noteBody }: Delivery): Promise<Deliver> {
  const id = `hook-of-${scopeId(owner)}`
  const made = { createdAt: new Date().toISOString(), secret: '', rights: { permissions: allPermissionBits } }
  const maker = { owner, tokenId: 'session', kind: 'personal' as const, issuedAtSeconds: Date.now() / 1000 }
  const webhook = { url: 'https://none.test', types: ['*'], ...made, makers: [maker] }
  await putWebhook(table, seeder, { owner, id, webhook })
  const consumer = { kind: 'webhook' as const, owner, cursor: cursorAt(Date.now()), state: 'ACTIVE' as const }
  await change(table, async () => ({ result: undefined, writes: [replaced(consumerItem(id), consumer)] }))
  const clock = () => new Date()
  const worker: Worker = {
    table,
    clock,
    random: Math.random,
    isTimeUp: () => false,
    queue: 'webhooks',
    ...webhookEvents(table, clock),
    post: async (_, { body }) => {
      noteBody(body)
      return { kind: 'success', status: 204 }
    },
    send: () => Promise.reject(new Error('Nothing is left to do'))
  }
  return (body) => serveMessage(worker, parseMessage('webhooks', body))
}

async function beginPush({ table, owner, noteBody }: Delivery): Promise<Deliver> {
  const [id, jti, now] = [`connection-of-${scopeId(owner)}`, `token-of-${scopeId(owner)}`, new Date()]
  await seedToken(table, owner, jti)
  const token = { jti, kind: 'programmatic', issuedAtSeconds: Math.floor(now.getTime() / 1000) } as const
  const caller = { ...token, owner, permissions: allPermissionBits, requestsPerMinute: 80 }
  await openConnection(table, id, caller, now)
  await subscribe(table, id, caller, { action: 'subscribe', id: 'all', types: ['trip.*'] }, now)
  const sockets: Sockets = {
    send: async (_, frame) => {
      noteBody(JSON.stringify(frame))
      return 'sent'
    },
    close: async () => {}
  }
  const refused = () => Promise.reject(new Error('Nothing is left to do'))
  const queues = { sendMessages: refused, hideMessage: refused }
  const received = { messageId: 'message', receiptHandle: 'handle', attributes: { ApproximateReceiveCount: '1' } }
  return async (body) => {
    const messages = [{ ...received, body }]
    await servePushBatch({ table, sockets, queues, remainingMilliseconds: () => 30_000 }, messages, (error) => {
      throw error
    })
  }
}
