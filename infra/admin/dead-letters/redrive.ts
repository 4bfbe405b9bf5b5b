/**
 * Restarts failed background processing, letter by letter. A repeated run continues where an interrupted one stopped.
 * The service does the processing, at its own rate.
 */
import { type Job, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { restartJob } from '../../../lib/jobs/run-job.ts'
import type { Table } from '../../../lib/table/table.ts'
import { type Progress, progressBar } from '../../progress-bar.ts'
import type { OperatorCall } from '../operator-command.ts'
import { printLine } from '../terminal.ts'
import type { DeadLetter, DeadLetterQueue } from './dead-letter-queue.ts'
import { type DeliverFacts, deliverLostFacts } from './deliver-lost-facts.ts'
import { isOfChanges, isOfJobs, isOfUploads, type LetterStream, streamOfLetters } from './letter-vehicles.ts'
import { costOfLooking, lookForUploads } from './look-for-uploads.ts'
import { VehicleRestart } from './restart-vehicles.ts'

type RedriveCall = Pick<OperatorCall<{ readonly scan?: boolean }>, 'table' | 'options' | 'terminal' | 'fail'> & {
  readonly queue: DeadLetterQueue
  /** Of facts that the service could not deliver. */
  readonly deliver: DeliverFacts
  /** From when on facts are looked for in the whole table. */
  readonly factsSince: Date
}

/** A message does not contain the name of its job. Jobs stay in the table until they are done, so all of them are restarted. */
export async function redriveAll(call: RedriveCall) {
  const { table, queue, options, fail } = call
  const vehicles = new VehicleRestart(table)
  const restarted = await restartJobs(table)
  if (options.scan) await redriveVehicles(call, vehicles)
  const deliveredFacts = options.scan ? await deliverLostFacts(call, call.factsSince) : undefined
  const { removed, left, isUnknown } = await redriveLetters(call, vehicles)
  await queue.release(left)
  if (isUnknown) {
    fail()
    await explainScan(call)
  }
  const delivered = deliveredFacts === undefined ? {} : { delivered_facts: deliveredFacts }
  return { restarted, restarted_vehicles: vehicles.count, ...delivered, removed, left }
}

async function restartJobs(table: Table): Promise<Job[]> {
  const restarted: Job[] = []
  for (const job of await unfinishedJobs(table)) if (await restartJob(table, job)) restarted.push(job)
  return restarted
}

async function redriveVehicles({ table, terminal }: RedriveCall, vehicles: VehicleRestart): Promise<void> {
  const found = await lookForUploads(table, terminal)
  await withProgress({ terminal }, (update) =>
    vehicles.restart(found.keys(), () =>
      update({ phase: 'restarting', lines: vehicles.count, share: vehicles.count / found.size })
    )
  )
}

interface Letters {
  removed: number
  readonly left: DeadLetter[]
  /** Whether a letter remains whose vehicles or facts are not known. */
  isUnknown: boolean
}

async function redriveLetters(call: RedriveCall, vehicles: VehicleRestart): Promise<Letters> {
  const { queue, table } = call
  const result: Letters = { removed: 0, left: [], isUnknown: false }
  const total = await queue.length()
  const stream = streamOfLetters(table)
  try {
    await withProgress(call, async (update) => {
      for await (const page of queue.messages()) {
        for (const letter of page) await redriveLetter(call, letter, { vehicles, stream, result })
        const done = result.removed + result.left.length
        update({ phase: 'dead letters', lines: vehicles.count, share: done / Math.max(total, done) })
      }
    })
  } finally {
    stream.close()
  }
  return result
}

interface LetterWork {
  readonly vehicles: VehicleRestart
  readonly stream: LetterStream
  readonly result: Letters
}

async function redriveLetter(call: RedriveCall, letter: DeadLetter, work: LetterWork): Promise<void> {
  const { vehicles, stream, result } = work
  const named = isOfUploads(letter) ? await stream.vehiclesOf(letter) : undefined
  await vehicles.restart(named ?? [])
  const facts = isOfChanges(letter) ? await stream.factsOf(letter) : undefined
  if (facts) await call.deliver(facts)
  const isUnknown = (isOfUploads(letter) && !named) || (isOfChanges(letter) && !facts)
  const isDone =
    isOfJobs(letter) || named !== undefined || facts !== undefined || (isUnknown && isScanned(call, letter))
  result.isUnknown ||= !isDone && isUnknown
  if (!isDone) {
    result.left.push(letter)
    return
  }
  await call.queue.remove(letter)
  result.removed += 1
}

/** A scan has found the vehicles of every letter, and the facts of those since its begin, even if the letter does not name them. */
function isScanned({ options, factsSince }: RedriveCall, letter: DeadLetter): boolean {
  if (!options.scan) return false
  const firstRecord = letter.body?.DDBStreamBatchInfo.approximateArrivalOfFirstRecord
  return isOfUploads(letter) || (firstRecord !== undefined && Date.parse(firstRecord) >= factsSince.getTime())
}

/** One scan looks for vehicles, the other one for facts. */
const scans = 2

async function explainScan({ table, terminal }: RedriveCall): Promise<void> {
  const message =
    'The stream, which keeps records for 24 hours, no longer has what some dead letters name. With --scan their vehicles and ' +
    `facts are looked for in the whole table, for about ${scans * (await costOfLooking(table))} read units.`
  printLine(terminal.stderr, message)
}

async function withProgress(
  { terminal }: Pick<RedriveCall, 'terminal'>,
  work: (update: (progress: Progress) => void) => Promise<void>
): Promise<void> {
  const progress = progressBar(terminal, 'vehicles')
  try {
    await work(progress.update)
  } finally {
    progress.stop()
  }
}
