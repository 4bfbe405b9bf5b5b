/** What becomes of a batch of the table's stream: jobs go to their queue, and failures are reported in order. */
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import { logic } from '../../functions/dispatch-changes.ts'
import type { JobName } from '../../lib/jobs/job.ts'
import { jobIn } from '../../lib/jobs/queued-jobs.ts'
import type { OutgoingMessage } from '../../lib/queues/queues.ts'
import { jobKey, type Key } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'

/** Jobs are handed on without the table. */
const noTable = { name: 'none' } as Table

const sent: (readonly [queue: string, job: JobName])[] = []
const queues = {
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
  expect(await logic(noTable, queues)(batch, context)).toEqual({ batchItemFailures: [] })
  expect(sent).toEqual([
    ['jobs', { kind: 'delete-vehicle', subject: 'van' }],
    ['jobs', { kind: 'reconcile-trip-lists', subject: 'van' }],
    ['jobs', { kind: 'delete-vehicle', subject: 'car#1' }]
  ])
})

it('has the batch repeated from the first job where the queue takes none', async () => {
  const broken = { sendMessages: () => Promise.reject(new Error('not now')) }
  expect(await logic(noTable, broken)(batch, context)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
})

it('reports a change for which it has no work, and sends the jobs of the same batch', async () => {
  const other = recordOf({ PK: 'VEHICLE#van', SK: 'PROFILE' }, 9)
  const answer = await logic(noTable, queues)({ Records: [...batch.Records, other] }, context)
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '9' }] })
  expect(sent).toHaveLength(3)
})

it('fails as a whole for records of another form', async () => {
  await expect(logic(noTable, queues)({ Records: [{ eventName: 'INSERT' }] }, context)).rejects.toThrow()
  expect(sent).toEqual([])
})

it.each(['not JSON', '{"job":{"kind":"delete-vehicle"}}', '{"consumer":"c"}'])('%s names no job', (body) => {
  expect(() => jobIn(body)).toThrow()
})
