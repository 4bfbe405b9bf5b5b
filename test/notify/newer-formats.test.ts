/** What a later version has stored or sent, met behind the stream: it waits, and holds up nobody else. */
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logic as deliverWebhooks } from '../../functions/deliver-webhooks.ts'
import { logic as dispatchChanges } from '../../functions/dispatch-changes.ts'
import { logic as runJobs } from '../../functions/run-jobs.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { vehicleFacts } from '../../lib/facts/fact.ts'
import { jobIn } from '../../lib/jobs/queued-jobs.ts'
import { parseAlertMessage } from '../../lib/notify/alerts/parse-alert-message.ts'
import { parseMailMessage } from '../../lib/notify/channels/mail/mail-message.ts'
import { servePushBatch } from '../../lib/notify/channels/socket/push-batch.ts'
import { parsePushRequest } from '../../lib/notify/channels/socket/push-request.ts'
import { parseMessage } from '../../lib/notify/channels/webhook/webhook-batch.ts'
import { consumerItem } from '../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../lib/notify/feed/feed-cursor.ts'
import type { QueueName } from '../../lib/queues/queue-names.ts'
import type { OutgoingMessage, Queues } from '../../lib/queues/queues.ts'
import { change } from '../../lib/table/change.ts'
import type { Key } from '../../lib/table/keys.ts'
import { formatAttribute } from '../../lib/table/stored-formats.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { refusalOf } from '../table/later-version.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { adjust } from '../table/stored.ts'
import { friend, makeFleet, owner } from '../vehicles/fleet.ts'
import { seedWebhook } from './channels/webhook/seeds.ts'

stopTheClockAtNoon()

const seeded = new MemoryTable('seeded')
await makeFleet(seeded.table)
await shareVehicle(seeded.table, operator, 'van', friend, permissionBits(['VEHICLE_READ']))
await seedWebhook(seeded.table, owner, 'hook', { url: 'https://example.com', types: ['vehicle.*'] })
await seedWebhook(seeded.table, friend, 'other', { url: 'https://example.com', types: ['vehicle.*'] })
for (const id of ['hook', 'other']) {
  await adjust(seeded.table, consumerItem(id), (consumer) => ({
    ...consumer,
    state: 'ACTIVE' as const,
    cursor: cursorAt(0)
  }))
}
const facts = vehicleFacts('van', [{ type: 'vehicle.updated', at: noon.toISOString() }], noon)
await change(seeded.table, async () => ({ result: undefined, writes: facts }))
const factKeys = facts.flatMap((write) => ('key' in write ? [write.key] : []))

const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 120_000 }
const sent: OutgoingMessage[] = []
let logged: string[] = []
const queues: Queues = {
  sendMessages: async (_, messages) => void sent.push(...messages),
  has: () => true,
  hideMessage: async () => {}
}

beforeEach(() => {
  sent.length = 0
  logged = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged.push(String(line))
    return true
  })
})

/** The seeded table, in which a later version has stored these items. */
function worldOf(isLater: (key: Key) => boolean): MemoryTable {
  const mark = (item: StoredItem) => (isLater(item as unknown as Key) ? { ...item, [formatAttribute]: 2 } : item)
  return new MemoryTable('later', seeded.items.map(mark))
}

const recordOf = ({ PK, SK }: Key): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: '1', Keys: { PK: { S: PK }, SK: { S: SK } } }
})
const dispatch = (world: MemoryTable) =>
  dispatchChanges(world.table, queues)({ Records: factKeys.map(recordOf) }, context)

const consumersWoken = () => sent.map(({ body }) => (body as { consumer?: string }).consumer)
const refusedIn = (form: string) => logged.filter((line) => line.includes(refusalOf(form).replaceAll('"', '\\"')))

describe('a fact', () => {
  it('wakes the webhooks of both who may read it', async () => {
    await dispatch(worldOf(() => false))
    expect(consumersWoken().toSorted()).toEqual(['hook', 'other'])
  })

  it.each([
    ['LISTEN WEBHOOK', ({ PK, SK }: Key) => PK === `LISTEN#${owner}` && SK === 'WEBHOOK#hook'],
    ['CONSUMER CURSOR', ({ PK }: Key) => PK === 'CONSUMER#hook']
  ])('wakes the others where a later version has stored one: %s', async (form, isLater) => {
    const world = worldOf(isLater)
    await dispatch(world)

    expect(consumersWoken()).toEqual(['other'])
    expect(refusedIn(form)).toHaveLength(1)
    expect(world.items.filter(({ PK }) => String(PK).startsWith('FEED#')).map(({ of }) => of)).toEqual([
      'VEHICLE#van',
      'VEHICLE#van'
    ])
  })

  it('of a later version is published by that version: the stream keeps it, and no feed has a part of it', async () => {
    const world = worldOf(({ SK }) => SK.startsWith('EVENT#'))
    const before = world.items

    await expect(dispatch(world)).rejects.toThrow('could not be handed on')
    expect(refusedIn('VEHICLE EVENT')).toHaveLength(1)
    expect(world.items).toEqual(before)
  })
})

const message = (messageId: string, body: object) => ({
  messageId,
  receiptHandle: messageId,
  body: JSON.stringify(body),
  attributes: { ApproximateReceiveCount: '1' }
})
const later = { [formatAttribute]: 2 }

describe('a message of a queue', () => {
  const wake = { consumer: 'hook', wake: 'w' }
  const alert = { key: { PK: owner, SK: 'EVENT#1' }, type: 'notification.triggered', position: '1' }
  const aside = { consumer: 'mail', alert }
  it.each<[QueueName, (body: string) => unknown, object]>([
    ['jobs', jobIn, { job: { kind: 'delete-vehicle', subject: 'van' } }],
    ['webhooks', (body) => parseMessage('webhooks', body), wake],
    ['slowWebhooks', (body) => parseMessage('slowWebhooks', body), wake],
    ['push', parsePushRequest, { connection: 'c' }],
    ['mail', parseMailMessage, wake],
    ['mail', parseMailMessage, { reset: { userId: 'ann', token: 'ann.secret', expiry: '2026-03-02T13:00:00.000Z' } }],
    [
      'mail',
      parseMailMessage,
      { resetRequest: { id: 'r', email: 'ann@example.com', expiry: '2026-03-02T13:00:00.000Z' } }
    ],
    ['mail', parseMailMessage, { passwordChanged: { userId: 'ann', expiry: '2026-03-02T13:00:00.000Z' } }],
    ['webPush', (body) => parseAlertMessage('webPush', body), wake],
    ['mail', parseMailMessage, aside],
    ['webPush', (body) => parseAlertMessage('webPush', body), aside]
  ])('of %s is refused where a later version has sent it', (queue, parse, body) => {
    expect(parse(JSON.stringify(body))).toBeDefined()
    expect(() => parse(JSON.stringify({ ...body, ...later }))).toThrow(refusalOf(`message of the queue ${queue}`))
  })

  it('stays in the queue of jobs, and with it the job', async () => {
    const world = worldOf(() => false)
    const body = { job: { kind: 'delete-vehicle', subject: 'van' }, ...later }
    const answer = await runJobs(world.table, queues)({ Records: [message('later', body)] }, context)

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'later' }] })
    expect(world.items).toEqual(seeded.items)
  })

  it('stays in the queue of push', async () => {
    const parts = {
      table: seeded.table,
      sockets: {} as never,
      queues,
      isTimeUp: () => false,
      remainingMilliseconds: () => 60_000
    }
    const errors: unknown[] = []
    const answer = await servePushBatch(parts, [message('later', { connection: 'c', ...later })], (error) =>
      errors.push(error)
    )

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'later' }] })
    expect(errors.map(String)).toEqual([expect.stringContaining(refusalOf('message of the queue push'))])
  })

  it('stays in the queue of webhooks where its consumer is of a later version; the cursor stays, and nothing is sent', async () => {
    const world = worldOf(({ PK, SK }) => PK === 'CONSUMER#hook' && SK === 'CURSOR')
    const before = world.items
    const post = vi.fn()
    const records = [message('later', { consumer: 'hook', wake: 'w' }), message('newer', { ...wake, ...later })]
    const answer = await deliverWebhooks(world.table, queues, post)({ Records: records }, context)

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'later' }, { itemIdentifier: 'newer' }] })
    expect(post).not.toHaveBeenCalled()
    expect(world.items).toEqual(before)
  })
})
