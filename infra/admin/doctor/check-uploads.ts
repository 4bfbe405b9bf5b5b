/** Checks for uploads that were accepted and are not processed. */
import type { SQSClientConfig } from '@aws-sdk/client-sqs'
import { inboxItem } from '../../../lib/records/inbox.ts'
import { findItems } from '../../../lib/table/find-item.ts'
import type { Table } from '../../../lib/table/table.ts'
import { type DeadLetter, deadLetterQueue, firstLetters } from '../dead-letters/dead-letter-queue.ts'
import { isOfUploads, streamOfLetters } from '../dead-letters/letter-vehicles.ts'
import { costOfLooking, unprocessedUploads } from '../dead-letters/look-for-uploads.ts'
import type { Findings } from './finding.ts'

export interface UploadsQuestion {
  readonly table: Table
  readonly queueUrl: string
  readonly config: SQSClientConfig
  /** Name of the stack of a deployed service. */
  readonly stack?: string
  /** Whether to search the whole table instead of the dead letters only. */
  readonly isScan: boolean
}

/** Only the vehicles of the first letters are looked up. */
const maxLettersLookedAt = 100

interface Waiting {
  readonly vehicles: number
  readonly sinceMilliseconds: number
}

export async function checkUploads(question: UploadsQuestion, now: Date): Promise<Partial<Findings>> {
  const { table, stack, isScan } = question
  const inTable = isScan ? await waitingInTable(table, now) : undefined
  const problem = inTable ? textOf(inTable) : await problemOfLetters(question)
  const notes = isScan
    ? []
    : [
        'Uploads without a dead letter are looked for with --scan alone, which reads the whole table: ' +
          `about ${await costOfLooking(table)} read units`
      ]
  if (!problem) return { notes }
  const onStack = stack === undefined ? '' : ` --stack ${stack}`
  const redrive = `npm run admin -- dead-letter redrive${inTable ? ' --scan' : ''}${onStack}`
  const remedy =
    'Fix the cause, which the log of the function names. The service tries it again every 15 minutes; at once and without ' +
    `the letters: ${redrive}`
  return { notes, problems: [{ problem, remedy }] }
}

async function waitingInTable(table: Table, now: Date): Promise<Waiting | undefined> {
  return waitingOf([...(await unprocessedUploads(table, now)).values()])
}

/**
 * Looks for letters about uploads whose vehicles still have waiting data, or whose vehicles the stream does not contain
 * any more.
 */
async function problemOfLetters({ table, queueUrl, config }: UploadsQuestion): Promise<string | undefined> {
  const queue = deadLetterQueue(queueUrl, config)
  if ((await queue.length()) === 0) return undefined
  const letters = (await firstLetters(queue, maxLettersLookedAt)).filter(isOfUploads)
  const named = await vehiclesOfEach(table, letters)
  const inboxes = await findItems(table, [...new Set(named.flatMap((ids) => ids ?? []))].map(inboxItem))
  const waiting = waitingOf(inboxes.flatMap((inbox) => inbox ?? []))
  if (waiting) return textOf(waiting)
  const unknown = named.filter((ids) => ids === undefined).length
  if (unknown === 0) return undefined
  const verb = unknown === 1 ? 'names' : 'name'
  return `${counted(unknown, 'dead letter')} ${verb} uploads of which the stream has no record any more; --scan tells whether they are processed`
}

async function vehiclesOfEach(table: Table, letters: readonly DeadLetter[]): Promise<(string[] | undefined)[]> {
  const stream = streamOfLetters(table)
  try {
    return await Promise.all(letters.map(stream.vehiclesOf))
  } finally {
    stream.close()
  }
}

function waitingOf(found: readonly { readonly sinceMilliseconds: number }[]): Waiting | undefined {
  if (found.length === 0) return undefined
  const moments = found.map(({ sinceMilliseconds }) => sinceMilliseconds)
  return { vehicles: found.length, sinceMilliseconds: Math.min(...moments) }
}

function textOf({ vehicles, sinceMilliseconds }: Waiting): string {
  const since = new Date(sinceMilliseconds).toISOString()
  return (
    `Uploads of ${counted(vehicles, 'vehicle')} are not processed, since ${since}: their records are kept, but are in no ` +
    'status, trip or tripleg'
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
