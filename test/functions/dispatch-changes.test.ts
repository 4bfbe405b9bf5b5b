/** What becomes of a batch of the table's stream: jobs go to their queue, and failures are reported in order. */
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import { logic } from '../../functions/dispatch-changes.ts'
import { deliverBatch } from '../../infra/local/stream/deliver-batch.ts'
import type { StreamRecord } from '../../infra/local/stream/stream-record.ts'
import type { JobName } from '../../lib/jobs/job.ts'
import { jobIn } from '../../lib/jobs/queued-jobs.ts'
import type { OutgoingMessage } from '../../lib/queues/queues.ts'
import { jobKey, type Key } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'

/** Jobs are handed on without the table. */
const noTable = { name: 'none' } as Table

const sent: (readonly [queue: string, job: JobName])[] = []
const queues = {
  has: () => true,
  async sendMessages(queue: string, messages: readonly OutgoingMessage[]) {
    sent.push(...messages.map(({ body }) => [queue, jobIn(JSON.stringify(body))] as const))
  }
}
const context = { awsRequestId: 'id' }
const recordOf = ({ PK, SK }: Key, number: number): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: String(number), Keys: { PK: { S: PK }, SK: { S: SK } } }
})
const keys = [
  jobKey('delete-vehicle', 'van'),
  jobKey('reconcile-trip-lists', 'van'),
  jobKey('delete-vehicle', 'van'),
  jobKey('delete-vehicle', 'car#1')
]
const batch = { Records: keys.map((key, index) => recordOf(key, index + 1)) }

beforeEach(() => {
  sent.length = 0
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

it('sends every job of a batch to the queue of jobs, once', async () => {
  await logic(noTable, queues)(batch, context)
  expect(sent).toEqual([
    ['jobs', { kind: 'delete-vehicle', subject: 'van' }],
    ['jobs', { kind: 'reconcile-trip-lists', subject: 'van' }],
    ['jobs', { kind: 'delete-vehicle', subject: 'car#1' }]
  ])
})

it('fails where the queue takes none, so that the batch is divided and repeated', async () => {
  const broken = { has: () => true, sendMessages: () => Promise.reject(new Error('not now')) }
  await expect(logic(noTable, broken)(batch, context)).rejects.toMatchObject({ errors: [new Error('not now')] })
})

it('fails for a change for which it has no work, and sends the jobs of the same batch', async () => {
  const other = recordOf({ PK: 'VEHICLE#van', SK: 'MODES' }, 9)
  const answer = logic(noTable, queues)({ Records: [...batch.Records, other] }, context)
  await expect(answer).rejects.toMatchObject({ errors: [new Error('No work is known for changes of VEHICLE')] })
  expect(sent).toHaveLength(3)
})

it('gives up no other change of a batch with one that cannot be handed on', async () => {
  const jobs = [3, 4, 5, 6, 7].map((number) => recordOf(jobKey('delete-vehicle', `van${number}`), number))
  const unknown = recordOf({ PK: 'VEHICLE#van', SK: 'MODES' }, 2)
  const Records = [unknown, ...jobs].map(({ dynamodb }, index) => ({
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: 600 * index }
  })) as StreamRecord[]
  const givenUp: string[] = []
  let minutes = 0
  await deliverBatch(
    Records,
    { maxRecordAgeSeconds: 7200, maxRetryAttempts: undefined, bisects: true, reportsFailures: true },
    {
      async invoke(event) {
        await logic(noTable, queues)(event as DynamoDBStreamEvent, context)
        return 'null'
      },
      async discard(records) {
        givenUp.push(...records.map(({ dynamodb }) => dynamodb.SequenceNumber))
      },
      async wait() {
        minutes++
      },
      now: () => new Date(minutes * 60_000)
    }
  )
  expect(givenUp).toEqual(['2'])
  expect(new Set(sent.map(([, { subject }]) => subject))).toEqual(new Set(['van3', 'van4', 'van5', 'van6', 'van7']))
  expect(minutes).toBe(121)
})

it('fails as a whole for records of another form', async () => {
  await expect(logic(noTable, queues)({ Records: [{ eventName: 'INSERT' }] }, context)).rejects.toThrow()
  expect(sent).toEqual([])
})

it.each(['not JSON', '{"job":{"kind":"delete-vehicle"}}', '{"consumer":"c"}'])('%s names no job', (body) => {
  expect(() => jobIn(body)).toThrow()
})
