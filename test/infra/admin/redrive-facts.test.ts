/** `dead-letter redrive` of facts that the dispatcher of changes could not tell of. */
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { openTableStream } from '../../../infra/local/stream/table-stream.ts'
import { typeBits } from '../../../lib/contract/event-types.ts'
import { consumerItem } from '../../../lib/events/consumer.ts'
import { vehicleFacts } from '../../../lib/events/fact.ts'
import { cursorAt } from '../../../lib/events/feed-cursor.ts'
import { listenerItem } from '../../../lib/events/listener.ts'
import { listeningConnectionItem } from '../../../lib/events/listening-connection.ts'
import { change } from '../../../lib/table/change.ts'
import { replaced } from '../../../lib/table/decision.ts'
import { mailConsumer, webPushConsumer } from '../../../lib/table/keys.ts'
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
      replaced(consumerItem(consumer), { owner, cursor: cursorAt(0), state: 'ACTIVE', step: 0 })
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

it('wakes everyone who listens, and removes the letter', async () => {
  const writes = vehicleFacts('van', [{ type: 'trip.started', at: noon.toISOString(), subject: 'tour' }], noon)
  await change(table, async () => ({ result: undefined, writes }))
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
