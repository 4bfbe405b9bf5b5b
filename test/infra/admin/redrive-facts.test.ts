/** `dead-letter redrive` of facts that the dispatcher of changes could not deliver. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTableStream } from '../../../infra/local/stream/table-stream.ts'
import { typeBits } from '../../../lib/contract/event-types.ts'
import { eventId, type NewFact, vehicleFacts } from '../../../lib/facts/fact.ts'
import { consumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { listenerItem } from '../../../lib/notify/consumers/listener.ts'
import { listeningConnectionItem } from '../../../lib/notify/consumers/listening-connection.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { readFeed } from '../../../lib/notify/feed/read-feed.ts'
import { change } from '../../../lib/table/change.ts'
import { replaced } from '../../../lib/table/decision.ts'
import { mailConsumer, webPushConsumer } from '../../../lib/table/keys.ts'
import { withClockAhead } from '../../notify/clock-ahead.ts'
import { seedsOf } from '../../table/seeds.ts'
import { noon, startLettersWorld } from './letters-world.ts'

const { table, queues, service, ...world } = await startLettersWorld()
const owner = 'USER#ada'

/** A webhook, the mail to the user, and a browser of the user. */
const consumers = ['hook', mailConsumer('ada'), webPushConsumer('ada', 'phone')]

beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  await seeds.vehicle('ada', 'van')
  const types = typeBits(['*'])
  const expiresAtSeconds = Math.floor(Date.now() / 1000) + 3600
  const writes = [
    ...consumers.flatMap((consumer) => [
      replaced(listenerItem(owner, consumer), { types }),
      replaced(consumerItem(consumer), { kind: 'webhook', owner, cursor: cursorAt(0), state: 'ACTIVE' })
    ]),
    replaced(listeningConnectionItem(owner, 'socket'), { types, expiresAtSeconds })
  ]
  await change(table, async () => ({ result: undefined, writes }))
})

/** The last record of the stream. */
async function lastRecord() {
  const stream = await openTableStream(table.name, service.databaseEndpoint, service.region)
  onTestFinished(stream.close)
  const shardId = (await stream.shards())[0]?.ShardId ?? ''
  const page = await stream.read(await stream.start(shardId, undefined))
  const record = page?.records.at(-1)
  if (!record) throw new Error('The stream is empty')
  return { shardId, record }
}

async function publishFor(subject: string, aheadHours = 0): Promise<string> {
  const started: NewFact = { type: 'trip.started', at: noon.toISOString(), subject }
  const writes = withClockAhead(vehicleFacts('van', [started], noon), aheadHours * 3_600_000)
  await change(table, async () => ({ result: undefined, writes }))
  return writes.map((write) => ('key' in write ? eventId(write.key) : '')).join()
}

/** The events in the feed of the owner. */
async function delivered(): Promise<string[]> {
  const { events } = await readFeed(table, [owner], cursorAt(0), 100, { ConsistentRead: true })
  return events.map(({ key }) => eventId(key))
}

it('wakes everyone who listens, and removes the letter', async () => {
  await publishFor('tour')
  const { shardId, record } = await lastRecord()
  world.sendLetter('service-DispatchChanges', [record], shardId)

  expect((await world.admin('dead-letter', 'redrive')).result).toMatchObject({ removed: 1, left: [] })

  const wakeOf = (consumer: string) => [
    { body: expect.stringMatching(new RegExp(`^\\{"consumer":"${consumer}","wake":"[\\w-]+"\\}$`)), group: owner }
  ]
  expect(queues.receive('webhooks', 10)).toMatchObject(wakeOf('hook'))
  expect(queues.receive('mail', 10)).toMatchObject(wakeOf('MAIL#ada'))
  expect(queues.receive('web-push', 10)).toMatchObject(wakeOf('WEBPUSH#ada#phone'))
  expect(queues.receive('push', 10)).toMatchObject([
    { body: '{"connection":"socket","facts":true,"vehicles":[]}', group: 'socket' }
  ])
})

describe('a fact whose record is no longer in the stream', () => {
  /** A letter about a record that the stream does not have, which came this long ago. */
  async function sendForgottenLetter(hoursAgo: number) {
    const { shardId, record } = await lastRecord()
    const ApproximateCreationDateTime = Math.floor(Date.now() / 1000) - hoursAgo * 3600
    const dynamodb = { ...record.dynamodb, SequenceNumber: '999999999999', ApproximateCreationDateTime }
    world.sendLetter('service-DispatchChanges', [{ ...record, dynamodb }], shardId)
  }

  it('keeps its letter, and the command recommends --scan', async () => {
    const event = await publishFor('first', -30)
    await sendForgottenLetter(30)

    const { code, result, stderr } = await world.admin('dead-letter', 'redrive')

    expect({ code, result }).toMatchObject({ code: 1, result: { removed: 0, left: [{ shard: expect.anything() }] } })
    expect(stderr).toMatch(/With --scan their vehicles and facts are looked for/)
    expect(await delivered()).not.toContain(event)
  })

  it('is delivered after a scan, once and in order, as those are that have no letter', async () => {
    const events = [await publishFor('third', -40), await publishFor('second', -50)].reverse()
    const before = await delivered()
    const young = await publishFor('now')

    const { code, result } = await world.admin('dead-letter', 'redrive', '--scan')

    // With the one of the test before.
    expect({ code, result }).toMatchObject({ code: 0, result: { delivered_facts: 3, removed: 1, left: [] } })
    const after = (await delivered()).slice(before.length)
    expect(after.slice(0, 2)).toEqual(events)
    expect(after).not.toContain(young)
    expect((await world.admin('dead-letter', 'redrive', '--scan')).result).toMatchObject({ delivered_facts: 0 })
  })

  it('is left where it is older than the begin of the search, with its letter', async () => {
    const [old, newer] = [await publishFor('old', -60), await publishFor('newer', -45)]
    await sendForgottenLetter(60)
    const since = new Date(Date.now() - 50 * 3_600_000).toISOString()

    const { code, result } = await world.admin('dead-letter', 'redrive', '--scan', '--facts-since', since)

    expect({ code, result }).toMatchObject({ code: 1, result: { delivered_facts: 1, removed: 0 } })
    expect(await delivered()).toContain(newer)
    expect(await delivered()).not.toContain(old)
  })
})

it.each([
  [['--facts-since', '2026-11-20T12:00:00Z'], /needs --scan/],
  [['--scan', '--facts-since', 'yesterday'], /must be a date and time/],
  [['--scan', '--facts-since', '2026-01-01T00:00:00Z'], /at most 30 days ago/]
])('refuses %j', async (args, message) => {
  const { code, stderr } = await world.admin('dead-letter', 'redrive', ...args)
  expect(code).not.toBe(0)
  expect(stderr).toMatch(message)
})
