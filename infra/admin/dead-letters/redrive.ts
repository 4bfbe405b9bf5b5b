/** Does again what could not be processed in the background, letter by letter; repeating it goes on where it was ended. */
import { type Job, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { restartJob } from '../../../lib/jobs/run-job.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { OperatorCall } from '../operator-command.ts'
import { type Progress, progressBar } from '../progress-bar.ts'
import { findProcessingSettings } from '../target-table.ts'
import { printLine } from '../terminal.ts'
import type { DeadLetter, DeadLetterQueue } from './dead-letter-queue.ts'
import { isOfJobs, isOfUploads, streamOfLetters, type UploadsOfLetter } from './letter-uploads.ts'
import { costOfLooking, lookForUploads } from './look-for-uploads.ts'
import { UploadRedrive } from './redrive-uploads.ts'

type RedriveCall = Pick<OperatorCall<{ readonly scan?: boolean }>, 'table' | 'options' | 'terminal' | 'fail'> & {
  readonly queue: DeadLetterQueue
}

/** A message does not name its job; the jobs themselves stay until they are done, so all of them are run again. */
export async function redriveAll(call: RedriveCall) {
  const { table, queue, options, terminal, fail } = call
  const uploads = new UploadRedrive(table, await findProcessingSettings(options, terminal.directory))
  const restarted = await restartJobs(table)
  if (options.scan) await redriveVehicles(call, uploads)
  const { removed, left, isUnknown } = await redriveLetters(call, uploads)
  await queue.release(left)
  if (uploads.failed.length > 0 || isUnknown) fail()
  if (isUnknown) await explainScan(call)
  return {
    restarted,
    removed,
    processed_uploads: uploads.processed,
    ...(uploads.failed.length > 0 && { failed_uploads: uploads.failed }),
    ...(uploads.deletedVehicles.size > 0 && { removed_uploads_of_deleted_vehicles: [...uploads.deletedVehicles] }),
    left
  }
}

async function restartJobs(table: Table): Promise<Job[]> {
  const restarted: Job[] = []
  for (const job of await unfinishedJobs(table)) if (await restartJob(table, job)) restarted.push(job)
  return restarted
}

async function redriveVehicles({ table, terminal }: RedriveCall, uploads: UploadRedrive): Promise<void> {
  const found = await lookForUploads(table, terminal)
  await withProgress({ terminal }, async (update) => {
    let done = 0
    await uploads.vehicles(found.keys(), () => {
      done += 1
      update({ phase: 'processing', lines: uploads.processed, share: done / found.size })
    })
  })
}

interface Letters {
  removed: number
  readonly left: DeadLetter[]
  /** Whether the uploads of one are not known. */
  isUnknown: boolean
}

async function redriveLetters(call: RedriveCall, uploads: UploadRedrive): Promise<Letters> {
  const { queue, table } = call
  const result: Letters = { removed: 0, left: [], isUnknown: false }
  const total = await queue.length()
  const stream = streamOfLetters(table)
  try {
    await withProgress(call, async (update) => {
      for await (const page of queue.messages()) {
        for (const letter of page) await redriveLetter(call, letter, { uploads, uploadsOf: stream.uploadsOf, result })
        const done = result.removed + result.left.length
        update({ phase: 'dead letters', lines: uploads.processed, share: done / Math.max(total, done) })
      }
    })
  } finally {
    stream.close()
  }
  return result
}

interface LetterWork {
  readonly uploads: UploadRedrive
  readonly uploadsOf: UploadsOfLetter
  readonly result: Letters
}

async function redriveLetter({ queue, options }: RedriveCall, letter: DeadLetter, work: LetterWork): Promise<void> {
  const { uploads, uploadsOf, result } = work
  const named = isOfUploads(letter) ? await uploadsOf(letter) : undefined
  const isUnknown = isOfUploads(letter) && !named
  // A scan has found whatever it was about.
  const isFoundByScan = isUnknown && options.scan === true && uploads.failed.length === 0
  const isDone = isOfJobs(letter) || isFoundByScan || (named !== undefined && (await uploads.uploads(named)))
  result.isUnknown ||= isUnknown && options.scan !== true
  if (!isDone) {
    result.left.push(letter)
    return
  }
  await queue.remove(letter)
  result.removed += 1
}

async function explainScan({ table, terminal }: RedriveCall): Promise<void> {
  const message =
    'The stream, which keeps records for 24 hours, no longer has what some dead letters name. With --scan their uploads are ' +
    `looked for in the whole table, for about ${await costOfLooking(table)} read units.`
  printLine(terminal.stderr, message)
}

async function withProgress(
  { terminal }: Pick<RedriveCall, 'terminal'>,
  work: (update: (progress: Progress) => void) => Promise<void>
): Promise<void> {
  const progress = progressBar(terminal, 'uploads')
  try {
    await work(progress.update)
  } finally {
    progress.stop()
  }
}
