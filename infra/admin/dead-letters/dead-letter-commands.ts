/** `dead-letter list` and `redrive`: failed background processing, and unfinished jobs. */
import { Command } from 'commander'
import { dateTime } from '../../../lib/contract/fields.ts'
import { type Job, unfinishedJobs } from '../../../lib/jobs/job.ts'
import { pushFacts } from '../../../lib/notify/channels/socket/wake-connections.ts'
import { wakeListeners } from '../../../lib/notify/consumers/wake-listeners.ts'
import type { QueueName } from '../../../lib/queues/queue-names.ts'
import { openQueues } from '../../../lib/queues/queues.ts'
import type { Key } from '../../../lib/table/keys.ts'
import { urlOf } from '../../queue-outputs.ts'
import type { OperatorCall, Register } from '../operator-command.ts'
import { UsageError } from '../operator-error.ts'
import { scanCost } from '../scan-cost.ts'
import { findQueues } from '../target-table.ts'
import { type DeadLetter, deadLetterQueue, firstLetters } from './dead-letter-queue.ts'
import { isOfUploads, streamOfLetters, type VehiclesOfLetter } from './letter-vehicles.ts'
import { lookForUploads } from './look-for-uploads.ts'
import { redriveAll } from './redrive.ts'
import { returnMessages, shownMessages, workQueueLetters } from './work-queue-letters.ts'

interface DeadLetterOptions {
  readonly scan?: boolean
}

interface RedriveOptions extends DeadLetterOptions {
  readonly factsSince?: string
}

/** Headings for the fields of a result of `redrive`. */
const namesInRedrive = {
  restarted: 'restarted jobs',
  restarted_vehicles: 'restarted vehicles',
  delivered_facts: 'facts that were delivered',
  returned: 'messages back in their queues',
  removed: 'removed dead letters',
  left: 'dead letters left'
}

/** Further letters are only counted. */
const maxLettersShown = 200

/** The queues behind which subscribers wait for facts. */
const deliveryQueues = ['webhooks', 'mail', 'webPush', 'push'] as const satisfies readonly QueueName[]

export function deadLetterCommands(register: Register): Command {
  const listCommand = new Command('list')
    .description('List dead letters with the vehicles of their uploads, dead letters of queues, and unfinished jobs')
    .option('--scan', `Also list unprocessed uploads by vehicle. ${scanCost}`)
  const redriveCommand = new Command('redrive')
    .description(
      'Run unfinished jobs again, process the uploads of dead letters, return messages to their queues, and remove the dead letters'
    )
    .option(
      '--scan',
      `Also process unprocessed uploads and publish unpublished facts that have no dead letter, by two scans. ${scanCost}`
    )
    .option(
      '--facts-since <date-time>',
      'With --scan: publish facts since this moment, up to 30 days ago (default: 15 days ago)'
    )
  return new Command('dead-letter')
    .description('Failed background work')
    .addCommand(register<DeadLetterOptions>(listCommand, list))
    .addCommand(register<RedriveOptions>(redriveCommand, redrive, { names: namesInRedrive }))
}

async function list({ table, options, terminal }: OperatorCall<DeadLetterOptions>) {
  const { queue, workQueues } = await queuesOf({ options, terminal })
  const [letters, ofQueues] = await Promise.all([
    firstLetters(queue, maxLettersShown),
    shownMessages(workQueues, maxLettersShown)
  ])
  const ofStream = letters.length < maxLettersShown ? 0 : (await queue.length()) - letters.length
  const more = ofStream + ofQueues.more
  const stream = streamOfLetters(table)
  try {
    return {
      dead_letters: [
        ...(await Promise.all(letters.map((letter) => shownLetter(letter, stream.vehiclesOf)))),
        ...ofQueues.messages
      ],
      ...(more > 0 && { more_dead_letters: more }),
      jobs: (await unfinishedJobs(table)).map(jobFields),
      ...(options.scan && { unprocessed_uploads: await unprocessed({ table, terminal }) })
    }
  } finally {
    stream.close()
  }
}

async function unprocessed({ table, terminal }: Pick<OperatorCall<unknown>, 'table' | 'terminal'>) {
  const found = [...(await lookForUploads(table, terminal))].map(([vehicle_id, { uploads, sinceMilliseconds }]) => ({
    vehicle_id,
    uploads,
    since: new Date(sinceMilliseconds).toISOString()
  }))
  return found.toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

async function redrive({ table, options, terminal, fail }: OperatorCall<RedriveOptions>) {
  const factsSince = beginOfFacts(options, new Date())
  const { queue, workQueues, queues } = await queuesOf({ options, terminal })
  const deliver = async (facts: readonly Key[]) => {
    const woken = await wakeListeners(table, queues, facts)
    await pushFacts(queues, woken)
    return woken.published.map(({ eventId }) => eventId)
  }
  const call = { table, queue, deliver, factsSince, options, terminal, fail }
  const { restarted, left, removed, ...result } = await redriveAll(call)
  const ofQueues = await returnMessages(workQueues)
  return {
    restarted: restarted.map(jobFields),
    ...result,
    returned: ofQueues.returned,
    removed: removed + ofQueues.removed,
    left: left.map(letterFields)
  }
}

/** Dead letters are kept for 14 days, and feeds keep their entries for 30. */
const [defaultDays, maxDays] = [15, 30]

/** Throws UsageError. */
function beginOfFacts({ scan, factsSince }: RedriveOptions, now: Date): Date {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  if (factsSince === undefined) return daysAgo(defaultDays)
  if (!scan) throw new UsageError('--facts-since needs --scan')
  const { success, data } = dateTime('Moment').safeParse(factsSince)
  if (!success)
    throw new UsageError('--facts-since must be a date and time with an offset, such as 2026-01-31T12:00:00Z')
  if (new Date(data) < daysAgo(maxDays)) throw new UsageError(`--facts-since must be at most ${maxDays} days ago`)
  return new Date(data)
}

async function queuesOf({ options, terminal }: Pick<OperatorCall<object>, 'options' | 'terminal'>) {
  const { queueUrl, workQueues, config } = await findQueues(options, terminal.directory)
  const queue = deadLetterQueue(queueUrl, config)
  const urls = Object.fromEntries(deliveryQueues.map((name) => [name, urlOf(workQueues, name)]))
  return { queue, workQueues: workQueueLetters(workQueues, config), queues: openQueues(urls, config) }
}

/** Without vehicles if the stream does not contain the records any more. */
async function shownLetter(letter: DeadLetter, vehiclesOf: VehiclesOfLetter) {
  const vehicles = isOfUploads(letter) ? await vehiclesOf(letter) : undefined
  return { ...letterFields(letter), ...(vehicles && { vehicles }) }
}

function letterFields({ body }: DeadLetter) {
  if (!body) return { function: 'unknown' }
  const { requestContext, DDBStreamBatchInfo: batch, timestamp } = body
  return {
    function: requestContext.functionArn.split(':').at(-1),
    timestamp,
    condition: requestContext.condition,
    calls: requestContext.approximateInvokeCount,
    records: batch.batchSize,
    shard: batch.shardId,
    first_sequence_number: batch.startSequenceNumber
  }
}

function jobFields({ kind, subject, startedAt, cursor }: Job) {
  return { kind, subject, started_at: startedAt, ...(cursor && { cursor }) }
}
