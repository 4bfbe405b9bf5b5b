/** `dead-letter list` and `redrive`, with the queues of the local service. */
import { beforeEach, describe, expect, it } from 'vitest'
import { jobItem, jobStarted, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { change } from '../../../lib/table/change.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { recordOf } from '../local/stream/records.ts'
import { noon, startLettersWorld } from './letters-world.ts'

const { table, queues, ...world } = await startLettersWorld()
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
  for (const queue of ['dead-letters', 'jobs', 'jobs-dead-letters']) {
    for (const { receiptHandle } of queues.receive(queue, 100)) queues.delete(receiptHandle)
  }
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
  expect(await admin('dead-letter', 'redrive')).toEqual({
    restarted: [],
    restarted_vehicles: 0,
    returned: 0,
    removed: 0,
    left: []
  })
})

it('restarts jobs by a change of their items, and removes only their letters', async () => {
  await startJob()
  sendLetterOf('service-RunJobs')
  sendLetterOf('service-OtherFunction')

  const result = await admin('dead-letter', 'redrive')

  expect(result).toEqual({
    restarted: [{ ...job, started_at: noon.toISOString() }],
    restarted_vehicles: 0,
    returned: 0,
    removed: 1,
    left: [letterOf('service-OtherFunction')]
  })
  expect(await findItem(table, jobItem(job))).toMatchObject({ continuations: 1, cursor: '' })
  expect(await admin('dead-letter', 'list')).toMatchObject({ dead_letters: [letterOf('service-OtherFunction')] })
  expect(await unfinishedJobs(table)).toHaveLength(1)
})

it('shows a message of another form without failing', async () => {
  queues.send('dead-letters', { body: 'not of Lambda' })
  expect(await admin('dead-letter', 'list')).toEqual({ dead_letters: [{ function: 'unknown' }], jobs: [] })
})

describe('a message of a queue of work that could not be processed', () => {
  const shown = (message: string) => ({
    queue: 'Jobs',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    message
  })
  const ofJob = JSON.stringify({ job })
  const ofOther = JSON.stringify({ consumer: 'one' })

  it('is listed, and can be listed again', async () => {
    queues.send('jobs-dead-letters', { body: ofOther })
    for (let time = 0; time < 2; time++) {
      expect(await admin('dead-letter', 'list')).toEqual({ dead_letters: [shown(ofOther)], jobs: [] })
    }
  })

  it('is sent to its queue again with its group, and removed', async () => {
    queues.send('jobs-dead-letters', { body: ofOther, group: 'USER#ada' })
    expect(await admin('dead-letter', 'redrive')).toMatchObject({ returned: 1, removed: 1 })
    expect(queues.receive('jobs', 10)).toMatchObject([{ body: ofOther, group: 'USER#ada', receiveCount: 1 }])
    expect(queues.count('jobs-dead-letters') + queues.countHidden('jobs-dead-letters')).toBe(0)
  })

  it('of a job is removed alone, since the job is restarted by its item', async () => {
    await startJob()
    queues.send('jobs-dead-letters', { body: ofJob })
    const result = await admin('dead-letter', 'redrive')
    expect(result).toMatchObject({ restarted: [{ kind: job.kind }], returned: 0, removed: 1 })
    expect(queues.count('jobs')).toBe(0)
    expect(await findItem(table, jobItem(job))).toMatchObject({ continuations: 1 })
  })
})

it('leaves a letter of the dispatcher of changes whose facts the stream does not have any more', async () => {
  await startJob()
  sendLetterOf('service-DispatchChanges')
  const { code, result } = await world.admin('dead-letter', 'redrive')
  expect(code).toBe(1)
  expect(result).toMatchObject({
    restarted: [{ kind: job.kind }],
    removed: 0,
    left: [letterOf('service-DispatchChanges')]
  })
})
