/** `dead-letter list` and `redrive`, with the queue of the local service. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { Queue } from '../../../infra/local/queue/queue.ts'
import { startQueueServer } from '../../../infra/local/queue/queue-server.ts'
import { stateInMemory } from '../../../infra/local/state-file.ts'
import { deadLetter } from '../../../infra/local/stream/dead-letter.ts'
import { writeServiceFile } from '../../../infra/service-file.ts'
import { jobItem, jobStarted, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { change } from '../../../lib/table/change.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { region, startTable } from '../../test-table.ts'
import { recordOf } from '../local/stream/records.ts'
import { runCommand } from './run-admin.ts'

const { endpoint, open } = await startTable()
const table = open()
const directory = mkdtempSync(join(tmpdir(), 'admin-'))
const queue = new Queue(stateInMemory(), 3600)
const server = await startQueueServer(queue, '000000000000', 'dead-letters')
writeServiceFile(
  {
    address: 'http://127.0.0.1:3000/v2.2',
    databaseEndpoint: endpoint,
    tableName: table.name,
    region,
    secretsEndpoint: 'http://127.0.0.1:3001',
    signingKeySecret: 'secret',
    auditRetentionDays: 400,
    queueEndpoint: server.endpoint,
    deadLetterQueue: server.queueUrl
  },
  directory
)
afterAll(() => {
  server.stop()
  rmSync(directory, { recursive: true })
})

const noon = new Date('2026-03-02T12:00:00.000Z')
const job = { kind: 'delete-vehicle', subject: 'van' } as const
const startJob = () =>
  change(table, async () => ({ result: undefined, writes: [jobStarted(job.kind, job.subject, noon)] }))
const sendLetterOf = (name: string) => {
  const functionArn = `arn:aws:lambda:eu-central-1:000000000000:function:${name}`
  const records = [recordOf(7, 'delete-vehicle#van')]
  queue.send(deadLetter({ records, reason: 'RetryAttemptsExhausted', calls: 11, functionArn, shardId: 'shard' }, noon))
}
const admin = async (...args: string[]) => {
  const { code, stdout } = await runCommand([...args, '--json'], directory)
  expect(code).toBe(0)
  return JSON.parse(stdout)
}
const letterOf = (name: string) => ({
  function: name,
  timestamp: noon.toISOString(),
  condition: 'RetryAttemptsExhausted',
  calls: 11,
  records: 1,
  shard: 'shard',
  first_sequence_number: '7'
})

beforeEach(async () => {
  await runJob(table, { 'delete-vehicle': async () => undefined }, job, () => false)
  for (const { receiptHandle } of queue.receive(100, 0)) queue.delete(receiptHandle)
})

it('lists dead letters and jobs, as often as it is asked', async () => {
  await startJob()
  sendLetterOf('service-RunJobs')
  const listed = {
    dead_letters: [letterOf('service-RunJobs')],
    jobs: [{ ...job, started_at: noon.toISOString() }]
  }
  expect(await admin('dead-letter', 'list')).toEqual(listed)
  expect(await admin('dead-letter', 'list')).toEqual(listed)
})

it('is empty where nothing has failed', async () => {
  expect(await admin('dead-letter', 'list')).toEqual({ dead_letters: [], jobs: [] })
  expect(await admin('dead-letter', 'redrive')).toEqual({ restarted: [], removed: 0, left: [] })
})

it('runs jobs again by a change of their items, and removes their letters alone', async () => {
  await startJob()
  sendLetterOf('service-RunJobs')
  sendLetterOf('service-OtherFunction')

  const result = await admin('dead-letter', 'redrive')

  expect(result).toEqual({
    restarted: [{ ...job, started_at: noon.toISOString() }],
    removed: 1,
    left: [letterOf('service-OtherFunction')]
  })
  expect(await findItem(table, jobItem(job))).toMatchObject({ continuations: 1, cursor: '' })
  expect(await admin('dead-letter', 'list')).toMatchObject({ dead_letters: [letterOf('service-OtherFunction')] })
  expect(await unfinishedJobs(table)).toHaveLength(1)
})

it('shows a message of another form without failing', async () => {
  queue.send('not of Lambda')
  expect((await admin('dead-letter', 'list')).dead_letters).toEqual([{ function: 'unknown' }])
})
