/** `dead-letter list` and `redrive`: what could not be processed in the background, and the jobs that are not done. */
import { Command } from 'commander'
import { type Job, unfinishedJobs } from '../../lib/jobs/job.ts'
import { restartJob } from '../../lib/jobs/run-job.ts'
import type { Table } from '../../lib/table/table.ts'
import { type DeadLetter, deadLetterQueue } from './dead-letter-queue.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { findDeadLetterQueue } from './target-table.ts'

/** Part of the name of the function of jobs, which a deployment derives from that of its construct. */
const jobFunction = 'RunJobs'

export function deadLetterCommands(register: Register): Command {
  const listCommand = new Command('list').description('Show the dead letters, and the jobs that are not done')
  const redriveCommand = new Command('redrive').description(
    'Run every job again that is not done, and remove the dead letters of jobs'
  )
  return new Command('dead-letter')
    .description('What could not be processed in the background')
    .addCommand(register(listCommand, list))
    .addCommand(register(redriveCommand, redrive))
}

async function list({ table, options, terminal }: OperatorCall<object>) {
  const queue = await queueOf({ options, terminal })
  const letters = await queue.messages()
  await queue.release(letters)
  return { dead_letters: letters.map(letterFields), jobs: (await unfinishedJobs(table)).map(jobFields) }
}

/** A message does not name its job; the jobs themselves stay until they are done, so all of them are run again. */
async function redrive({ table, options, terminal }: OperatorCall<object>) {
  const queue = await queueOf({ options, terminal })
  const restarted = await restartJobs(table)
  const letters = await queue.messages()
  const ofJobs = letters.filter(({ body }) => body?.requestContext.functionArn.includes(jobFunction))
  for (const letter of ofJobs) await queue.remove(letter)
  const others = letters.filter((letter) => !ofJobs.includes(letter))
  await queue.release(others)
  return { restarted: restarted.map(jobFields), removed: ofJobs.length, left: others.map(letterFields) }
}

async function restartJobs(table: Table): Promise<Job[]> {
  const restarted: Job[] = []
  for (const job of await unfinishedJobs(table)) if (await restartJob(table, job)) restarted.push(job)
  return restarted
}

async function queueOf({ options, terminal }: Pick<OperatorCall<object>, 'options' | 'terminal'>) {
  const { queueUrl, config } = await findDeadLetterQueue(options, terminal.directory)
  return deadLetterQueue(queueUrl, config)
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
