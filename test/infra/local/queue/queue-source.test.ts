/** An event source mapping of a queue: batches, failures, repeated deliveries, dead letters, restarts. */
import { SQSClient } from '@aws-sdk/client-sqs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { OpenDeliveries } from '../../../../infra/local/queue/open-deliveries.ts'
import { startQueueServer } from '../../../../infra/local/queue/queue-server.ts'
import { QueueSource, type QueueSourceOptions } from '../../../../infra/local/queue/queue-source.ts'
import { QueueStore } from '../../../../infra/local/queue/queue-store.ts'
import { type StateFile, stateInMemory } from '../../../../infra/local/state-file.ts'
import { dead, region, work } from './queue-definitions.ts'

const definition: QueueSourceOptions['definition'] = {
  logicalId: 'Source',
  functionId: 'Function',
  queueArn: work.arn,
  batchSize: 3,
  maxConcurrency: 2,
  reportsFailures: true
}

/** A client of a new server, which `stop` ends with all that waits for messages. */
async function connect(store: QueueStore) {
  const server = await startQueueServer(store)
  const client = new SQSClient({
    endpoint: server.endpoint,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1
  })
  const stop = () => {
    client.destroy()
    server.stop()
  }
  onTestFinished(stop)
  return { client, stop }
}

async function world({ visibilitySeconds = 30 } = {}) {
  const store = new QueueStore({ queues: [{ ...work, visibilitySeconds }, dead] })
  onTestFinished(() => store.close())
  const start = async (options: Partial<QueueSourceOptions>, state: StateFile = stateInMemory()) => {
    const { client, stop } = await connect(store)
    const source = new QueueSource({
      definition,
      queueUrl: work.url,
      region,
      client,
      deliveries: new OpenDeliveries(state, client),
      onError: (error) => expect.unreachable(String(error)),
      invoke: async () => '{"batchItemFailures":[]}',
      ...options
    })
    const end = () => {
      source.stop()
      stop()
    }
    onTestFinished(end)
    void source.run()
    return { stop: end }
  }
  const left = () => ['work', 'dead'].map((queue) => store.count(queue) + store.countHidden(queue))
  return { store, start, left }
}

/** Beside other work a call takes seconds. */
const patient = { timeout: 60_000, interval: 20 }

type Event = Parameters<QueueSourceOptions['invoke']>[0]
/** A function that processes everything. */
const answering = (hear: (event: Event) => void) => async (event: Event) => {
  hear(event)
  return 'null'
}
const bodiesOf = ({ Records }: Event) => Records.map(({ body }) => body)
const failing = (...ids: (string | undefined)[]) =>
  JSON.stringify({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) })

it('calls the function with batches as Lambda does, and deletes what it has processed', async () => {
  const { store, start, left } = await world()
  for (const body of ['a', 'b', 'c', 'd']) store.send('work', { body, group: 'USER#ada' })
  const events: Event[] = []
  await start({ invoke: answering((event) => events.push(event)) })
  await vi.waitFor(() => expect(left()).toEqual([0, 0]), patient)
  expect(events.map(bodiesOf)).toEqual([['a', 'b', 'c'], ['d']])
  expect(events[0]?.Records[0]).toEqual({
    messageId: expect.any(String),
    receiptHandle: expect.any(String),
    body: 'a',
    attributes: {
      SentTimestamp: expect.any(String),
      ApproximateFirstReceiveTimestamp: expect.any(String),
      ApproximateReceiveCount: '1',
      MessageGroupId: 'USER#ada'
    },
    messageAttributes: {},
    md5OfBody: '0cc175b9c0f1b6a831c399e269772661',
    eventSource: 'aws:sqs',
    eventSourceARN: work.arn,
    awsRegion: region
  })
})

it('deletes the others of a batch, and delivers what failed again until it is a dead letter', async () => {
  const { store, start, left } = await world({ visibilitySeconds: 1 })
  for (const body of ['a', 'poisoned', 'c']) store.send('work', { body })
  const batches: string[][] = []
  await start({
    async invoke(event) {
      batches.push(bodiesOf(event))
      return failing(...event.Records.filter(({ body }) => body === 'poisoned').map(({ messageId }) => messageId))
    }
  })
  await vi.waitFor(() => expect(left()).toEqual([0, 1]), patient)
  expect(batches).toEqual([['a', 'poisoned', 'c'], ['poisoned']])
})

it.each([
  ['throws', () => Promise.reject(new Error('no'))],
  ['names an unknown message', async () => failing('other')],
  ['names no message', async () => failing(undefined)],
  ['answers in another form', async () => '{"batchItemFailures":1}']
])('keeps every message of a batch where the function %s', async (_, invoke) => {
  const { store, start, left } = await world()
  for (const body of ['a', 'b']) store.send('work', { body })
  const called = vi.fn(invoke)
  await start({ invoke: called })
  await vi.waitFor(() => expect(called).toHaveBeenCalled(), patient)
  expect(left()).toEqual([2, 0])
  expect(store.count('work')).toBe(0)
})

it('has so many calls at once and no more', async () => {
  const { store, start, left } = await world()
  let [running, max] = [0, 0]
  const ends: (() => void)[] = []
  await start({
    async invoke() {
      max = Math.max(max, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
      return 'null'
    },
    definition: { ...definition, batchSize: 1 }
  })
  for (const body of ['a', 'b', 'c', 'd']) store.send('work', { body })
  await vi.waitFor(() => expect(running).toBe(2), patient)
  await vi.waitFor(() => {
    for (const end of ends.splice(0)) end()
    expect(left()).toEqual([0, 0])
  }, patient)
  expect(max).toBe(2)
})

it('delivers every batch twice where deliveries are repeated', async () => {
  const { store, start, left } = await world()
  const batches: string[][] = []
  await start({ repeats: true, invoke: answering((event) => batches.push(bodiesOf(event))) })
  store.send('work', { body: 'a' })
  await vi.waitFor(() => expect(left()).toEqual([0, 0]), patient)
  expect(batches).toEqual([['a'], ['a']])
})

it('delivers at once after a restart what was being processed, and leaves what the function has hidden and given back', async () => {
  const { store, start, left } = await world()
  const state = stateInMemory()
  const invoke = vi.fn(async ({ Records }: Event) => {
    const [record] = Records
    if (record?.body !== 'later') return new Promise<string>(() => {})
    store.hide(record.receiptHandle, 3600)
    return failing(record.messageId)
  })
  const ofOne = { ...definition, batchSize: 1 }
  const source = await start({ invoke, definition: ofOne }, state)
  for (const body of ['later', 'interrupted']) store.send('work', { body })
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledTimes(2), patient)
  await vi.waitFor(() => expect(Object.values(state.read() as object)).toEqual([[expect.any(String)]]), patient)
  source.stop()

  const bodies: string[] = []
  await start({ definition: ofOne, invoke: answering((event) => bodies.push(...bodiesOf(event))) }, state)

  await vi.waitFor(() => expect(left()).toEqual([1, 0]), patient)
  expect(bodies).toEqual(['interrupted'])
})
