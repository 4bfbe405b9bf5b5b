/** `dead-letter list` and `redrive`, with the queue of the local service. */
import { beforeEach, expect, it } from 'vitest'
import { jobItem, jobStarted, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { change } from '../../../lib/table/change.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { recordOf } from '../local/stream/records.ts'
import { noon, startLettersWorld } from './letters-world.ts'

const { table, queue, ...world } = await startLettersWorld()
const job = { kind: 'delete-vehicle', subject: 'van' } as const
const startJob = () =>
  change(table, async () => ({ result: undefined, writes: [jobStarted(job.kind, job.subject, noon)] }))
const sendLetterOf = (name: string) => world.sendLetter(name, [recordOf(7, 'delete-vehicle#van')])
const admin = async (...args: string[]) => {
  const { code, result } = await world.admin(...args)
  expect(code).toBe(0)
  return result
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

it('lists dead letters and jobs, and can be repeated', async () => {
  await startJob()
  sendLetterOf('service-RunJobs')
  const listed = {
    dead_letters: [letterOf('service-RunJobs')],
    jobs: [{ ...job, started_at: noon.toISOString() }]
  }
  expect(await admin('dead-letter', 'list')).toEqual(listed)
  expect(await admin('dead-letter', 'list')).toEqual(listed)
})

it('is empty if no processing has failed', async () => {
  expect(await admin('dead-letter', 'list')).toEqual({ dead_letters: [], jobs: [] })
  expect(await admin('dead-letter', 'redrive')).toEqual({ restarted: [], restarted_vehicles: 0, removed: 0, left: [] })
})

it('restarts jobs by a change of their items, and removes only their letters', async () => {
  await startJob()
  sendLetterOf('service-RunJobs')
  sendLetterOf('service-OtherFunction')

  const result = await admin('dead-letter', 'redrive')

  expect(result).toEqual({
    restarted: [{ ...job, started_at: noon.toISOString() }],
    restarted_vehicles: 0,
    removed: 1,
    left: [letterOf('service-OtherFunction')]
  })
  expect(await findItem(table, jobItem(job))).toMatchObject({ continuations: 1, cursor: '' })
  expect(await admin('dead-letter', 'list')).toMatchObject({ dead_letters: [letterOf('service-OtherFunction')] })
  expect(await unfinishedJobs(table)).toHaveLength(1)
})

it('shows a message of another form without failing', async () => {
  queue.send('not of Lambda')
  expect(await admin('dead-letter', 'list')).toEqual({ dead_letters: [{ function: 'unknown' }], jobs: [] })
})
