/** `dead-letter redrive` of facts that the dispatcher of changes could not tell of. */
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { openTableStream } from '../../../infra/local/stream/table-stream.ts'
import { typeBits } from '../../../lib/contract/event-types.ts'
import { consumerItem } from '../../../lib/events/consumer.ts'
import { vehicleFacts } from '../../../lib/events/fact.ts'
import { cursorAt } from '../../../lib/events/feed-cursor.ts'
import { listenerItem } from '../../../lib/events/listener.ts'
import { change } from '../../../lib/table/change.ts'
import { replaced } from '../../../lib/table/decision.ts'
import { seedsOf } from '../../table/seeds.ts'
import { noon, startLettersWorld } from './letters-world.ts'

const { table, queues, service, ...world } = await startLettersWorld()
const owner = 'USER#ada'

beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  await seeds.vehicle('ada', 'van')
  const writes = [
    replaced(listenerItem(owner, 'hook'), { types: typeBits(['*']) }),
    replaced(consumerItem('hook'), { owner, cursor: cursorAt(0), state: 'ACTIVE', step: 0 })
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

it('wakes the webhooks that listen, and removes the letter', async () => {
  const writes = vehicleFacts('van', [{ type: 'trip.started', at: noon.toISOString(), subject: 'tour' }], noon)
  await change(table, async () => ({ result: undefined, writes }))
  const { shardId, record } = await lastRecord()
  world.sendLetter('service-DispatchChanges', [record], shardId)

  expect((await world.admin('dead-letter', 'redrive')).result).toMatchObject({ removed: 1, left: [] })

  expect(queues.receive('webhooks', 10)).toMatchObject([
    { body: expect.stringMatching(/^\{"consumer":"hook","wake":"[\w-]+"\}$/), group: owner }
  ])
})
