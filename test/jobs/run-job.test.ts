/** Jobs run in pages, also when they are interrupted, repeated, or run twice at the same time. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Job, jobItem, jobStarted, unfinishedJobs } from '../../lib/jobs/job.ts'
import { restartJob, runJob } from '../../lib/jobs/run-job.ts'
import { change } from '../../lib/table/change.ts'
import { StaleWrite } from '../../lib/table/commit.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { callNumbers, failingAtEveryCall, interposedTable } from '../table/faulty-table.ts'
import { tableHolding } from '../test-table.ts'

const table = await tableHolding(async () => {})
const noon = new Date('2026-03-02T12:00:00.000Z')
const name = { kind: 'delete-vehicle', subject: 'van' } as const

let done: string[]
beforeEach(async () => {
  done = []
  await start(noon)
})

const start = (at: Date) =>
  change(table, async () => ({ result: undefined, writes: [jobStarted(name.kind, name.subject, at)] }))
const stored = () => findItem(table, jobItem(name), { ConsistentRead: true })

/** A job of three pages, each of which is noted when it is done. */
async function page(_: Table, subject: string, cursor: string): Promise<string | undefined> {
  done.push(`${subject} ${cursor || '0'}`)
  const next = Number(cursor || '0') + 1
  return next === 3 ? undefined : String(next)
}
const pages = { 'delete-vehicle': page }
const everyPage = ['van 0', 'van 1', 'van 2']

it('a run does every page and removes the job', async () => {
  await runJob(table, pages, name, () => false)
  expect(done).toEqual(everyPage)
  expect(await unfinishedJobs(table)).toEqual([])
})

it('a run does nothing for a job that is done, because records of the stream come more than once', async () => {
  await runJob(table, pages, name, () => false)
  await runJob(table, pages, name, () => false)
  expect(done).toEqual(everyPage)
})

it('a run stops after the page at which the time is up, and changes the item so that the stream calls again', async () => {
  await runJob(table, pages, name, () => true)
  expect(done).toEqual(['van 0'])
  expect(await stored()).toMatchObject({ cursor: '1', continuations: 1 })

  await runJob(table, pages, name, () => true)
  await runJob(table, pages, name, () => true)
  expect(done).toEqual(everyPage)
  expect(await stored()).toBeUndefined()
})

it('a run whose time is up changes the item also where the cursor stays', async () => {
  await runJob(table, { 'delete-vehicle': async (_, __, cursor) => cursor }, name, () => true)
  expect(await stored()).toMatchObject({ cursor: '', continuations: 1 })
})

it('a run continues at the page that failed', async () => {
  const failing = async (...[to, subject, cursor]: Parameters<typeof page>) => {
    if (cursor === '1' && done.length === 1) {
      done.push('failed')
      throw new Error('not now')
    }
    return page(to, subject, cursor)
  }
  await expect(runJob(table, { 'delete-vehicle': failing }, name, () => false)).rejects.toThrow('not now')
  await runJob(table, { 'delete-vehicle': failing }, name, () => false)
  expect(done).toEqual(['van 0', 'failed', 'van 1', 'van 2'])
})

describe('a page that other writers hinder', () => {
  const hinderedAt = (cursor: string, times: number) => {
    let left = times
    return async (...given: Parameters<typeof page>) => {
      if (given[2] === cursor && left-- > 0) throw new StaleWrite({ cause: 'Another writer was first' })
      return page(...given)
    }
  }
  const never = Number.POSITIVE_INFINITY

  beforeEach(() => {
    // The pauses between repetitions have no length.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => random.mockRestore())
  })

  it.each(['', '1', '2'])('is repeated at once (at %j)', async (cursor) => {
    await runJob(table, { 'delete-vehicle': hinderedAt(cursor, 12) }, name, () => false)
    expect(done).toEqual(everyPage)
    expect(await stored()).toBeUndefined()
  })

  it('ends a run after 12 repetitions in an error that names the job, which stays', async () => {
    const run = runJob(table, { 'delete-vehicle': hinderedAt('', never) }, name, () => false)
    await expect(run).rejects.toMatchObject({
      message: 'The job delete-vehicle of van met other writers, also in 12 repetitions',
      cause: { name: 'StaleWrite' }
    })
    expect(await stored()).toMatchObject({ cursor: '', continuations: 0 })
  })

  it('is left to another call where the time is up after some progress', async () => {
    let asked = 0
    await runJob(table, { 'delete-vehicle': hinderedAt('1', never) }, name, () => ++asked > 1)
    expect(done).toEqual(['van 0'])
    expect(await stored()).toMatchObject({ cursor: '1', continuations: 1 })
  })

  it('ends the run where the time is up without progress, so that calls do not follow each other without end', async () => {
    const run = runJob(table, { 'delete-vehicle': hinderedAt('', never) }, name, () => true)
    await expect(run).rejects.toThrow('The job delete-vehicle of van met other writers')
    expect(await stored()).toMatchObject({ cursor: '', continuations: 0 })
  })
})

it.each(['before', 'after'] as const)('comes to its end whatever call fails (%s)', async (fault) => {
  await failingAtEveryCall(table, fault, (faulty) => runJob(faulty, pages, name, () => false))
  expect([...new Set(done)]).toEqual(everyPage)
  expect(await stored()).toBeUndefined()
})

describe('two runs at once', () => {
  it('do every page and remove the job', async () => {
    await Promise.all([runJob(table, pages, name, () => false), runJob(table, pages, name, () => false)])
    expect([...new Set(done)].sort()).toEqual(everyPage)
    expect(await stored()).toBeUndefined()
  })

  it('leave a job of the same name that was started meanwhile', async () => {
    const later = new Date('2026-03-02T13:00:00.000Z')
    let restarted = false
    const interrupted = async (...[to, subject, cursor]: Parameters<typeof page>) => {
      if (cursor === '2' && !restarted) {
        restarted = true
        await start(later)
      }
      return page(to, subject, cursor)
    }
    await runJob(table, { 'delete-vehicle': interrupted }, name, () => false)
    expect(done).toEqual([...everyPage, ...everyPage])
    expect(await stored()).toBeUndefined()
  })
})

it('a job that is started again at any call of a run does every page once more', async () => {
  for (const at of callNumbers()) {
    const startAgain = () => {
      done = []
      return start(noon)
    }
    const { interposed, wasReached } = interposedTable(table, at, startAgain)
    await runJob(interposed, pages, name, () => false)
    await runJob(table, pages, name, () => false)
    expect([...new Set(done)].sort()).toEqual(everyPage)
    if (!wasReached()) return
    await start(noon)
  }
})

it('a run fails for a kind that this version does not know, and keeps the job', async () => {
  await expect(runJob(table, {}, name, () => false)).rejects.toThrow('There is no job delete-vehicle')
  expect(await stored()).toMatchObject({ ...name, startedAt: noon.toISOString() } satisfies Partial<Job>)
})

it('restartJob runs a job again, where there is one', async () => {
  expect(await restartJob(table, name)).toBe(true)
  expect(await stored()).toMatchObject({ continuations: 1 })
  expect(await restartJob(table, { ...name, subject: 'none' })).toBe(false)
})
