/** Runs a job page by page. Another run of the same job, at the same time or after an interruption, does no harm. */
import { isDeepStrictEqual } from 'node:util'
import { isBusy } from '../table/busy.ts'
import { change } from '../table/change.ts'
import { changed, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { backoff, type Table } from '../table/table.ts'
import { type Job, type JobName, jobItem } from './job.ts'

/**
 * Does one page of a job and returns the cursor of the next, undefined after the last. It may be repeated, also from an older
 * cursor, and while another run does the same page.
 */
export type JobPage = (table: Table, subject: string, cursor: string) => Promise<string | undefined>

/** The page function of each kind of job. */
export type JobPages = Readonly<Record<string, JobPage>>

/**
 * How often one page is repeated that met other writers, or a busy table. Its changes have met them in eight attempts each time. A
 * function's time is usually up before.
 */
const maxRepetitions = 12

/** The pause before a repetition grows up to this attempt, which waits at most 1.6 s. */
const longestBackoff = 6

/**
 * Runs the job until it is done, or until the time is up after a page; then the job is continued by a change of its item. A page that
 * other writers hinder is repeated at once. If the time is up meanwhile, the job is continued only where this run has done a page, so
 * that a job without progress ends in an Error, and the queue repeats it. Throws also what else a page throws, and an Error for an
 * unknown kind of job.
 */
export async function runJob(table: Table, pages: JobPages, name: JobName, isTimeUp: () => boolean): Promise<void> {
  let [hasAdvanced, repetitions] = [false, 0]
  for (;;) {
    try {
      const outcome = await runPage(table, pages, name, isTimeUp)
      if (outcome === 'over') return
      if (outcome === 'advanced') [hasAdvanced, repetitions] = [true, 0]
    } catch (error) {
      if (!isBusy(error)) throw error
      if (isTimeUp() && hasAdvanced) return void (await restartJob(table, name))
      if (isTimeUp() || repetitions === maxRepetitions) throw hindered(name, repetitions, error)
      repetitions += 1
      await backoff(Math.min(repetitions, longestBackoff))
    }
  }
}

const hindered = ({ kind, subject }: JobName, repetitions: number, cause: unknown) =>
  new Error(`The job ${kind} of ${subject} met other writers, also in ${repetitions} repetitions`, { cause })

/** `over`: the job is done, or another call continues it. */
async function runPage(
  table: Table,
  pages: JobPages,
  name: JobName,
  isTimeUp: () => boolean
): Promise<'over' | 'advanced' | 'same'> {
  const job = await findItem(table, jobItem(name), { ConsistentRead: true })
  if (!job) return 'over'
  const page = pages[job.kind]
  if (!page) throw new Error(`There is no job ${job.kind} in this version of the service`)
  const cursor = await page(table, job.subject, job.cursor)
  if (cursor === undefined) {
    await finish(table, job)
    return 'advanced'
  }
  if (isTimeUp()) {
    await continueJob(table, job, cursor)
    return 'over'
  }
  if (cursor === job.cursor) return 'same'
  await advance(table, job, { ...job, cursor })
  return 'advanced'
}

/** Runs the job again by a change of its item, which brings it to the queue of jobs. False where there is no such job. */
export function restartJob(table: Table, name: JobName): Promise<boolean> {
  return change(table, async (items) => {
    const [item] = await items.read(jobItem(name))
    const { value } = item
    if (!value) return { result: false }
    return { result: true, writes: [changed(item, { ...value, continuations: value.continuations + 1 })] }
  })
}

async function continueJob(table: Table, job: Job, cursor: string): Promise<void> {
  await advance(table, job, { ...job, cursor, continuations: job.continuations + 1 })
}

/**
 * Moves the job to its next page, unless another run has changed the job meanwhile: then the next page begins where that run
 * is.
 */
function advance(table: Table, job: Job, next: Job): Promise<void> {
  return change(table, async (items) => {
    const [item] = await items.read(jobItem(job))
    return { result: undefined, writes: isDeepStrictEqual(item.value, job) ? [changed(item, next)] : [] }
  })
}

function finish(table: Table, job: Job): Promise<void> {
  return change(table, async (items) => {
    const [item] = await items.read(jobItem(job))
    return { result: undefined, writes: isDeepStrictEqual(item.value, job) ? [removed(item)] : [] }
  })
}
