/** Uploads that were accepted and are not processed. */
import type { SQSClientConfig } from '@aws-sdk/client-sqs'
import type { Table } from '../../../lib/table/table.ts'
import { deadLetterQueue, firstLetters } from '../dead-letters/dead-letter-queue.ts'
import { isOfUploads } from '../dead-letters/letter-uploads.ts'
import { costOfLooking, uploadsLeftBehind } from '../dead-letters/look-for-uploads.ts'
import type { Findings } from './finding.ts'

export interface UploadsQuestion {
  readonly table: Table
  readonly queueUrl: string
  readonly config: SQSClientConfig
  /** Of a deployed service. */
  readonly stack?: string
  /** Looks through the whole table, and not at the dead letters alone. */
  readonly isScan: boolean
}

/** More make the number a lower bound. */
const maxLettersLookedAt = 100

export async function checkUploads(question: UploadsQuestion, now: Date): Promise<Partial<Findings>> {
  const { table, stack, isScan } = question
  const onStack = stack === undefined ? '' : ` --stack ${stack}`
  const left = isScan ? await uploadsInTable(table, now) : undefined
  const found = left ?? (await uploadsInLetters(question))
  const notes = isScan
    ? []
    : [
        'Uploads without a dead letter are looked for with --scan alone, which reads the whole table: ' +
          `about ${await costOfLooking(table)} read units`
      ]
  if (!found) return { notes }
  const problem = `${found.text}: their records are kept, but are in no status, trip or tripleg`
  const redrive = `npm run admin -- dead-letter redrive${left ? ' --scan' : ''}${onStack}`
  return {
    notes,
    problems: [{ problem, remedy: `Mend the cause, which the log of the function names, then: ${redrive}` }]
  }
}

async function uploadsInTable(table: Table, now: Date) {
  const backlogs = [...(await uploadsLeftBehind(table, now)).values()]
  const uploads = backlogs.reduce((sum, backlog) => sum + backlog.uploads, 0)
  if (uploads === 0) return undefined
  const since = new Date(Math.min(...backlogs.map(({ sinceMilliseconds }) => sinceMilliseconds)))
  const vehicles = counted(backlogs.length, 'vehicle')
  const verb = uploads === 1 ? 'is' : 'are'
  return { text: `${counted(uploads, 'upload')} of ${vehicles} ${verb} not processed, since ${since.toISOString()}` }
}

async function uploadsInLetters({ queueUrl, config }: UploadsQuestion) {
  const queue = deadLetterQueue(queueUrl, config)
  if ((await queue.length()) === 0) return undefined
  const letters = await firstLetters(queue, maxLettersLookedAt)
  const batches = letters.filter(isOfUploads).flatMap(({ body }) => body?.DDBStreamBatchInfo ?? [])
  const uploads = batches.reduce((sum, { batchSize }) => sum + batchSize, 0)
  if (uploads === 0) return undefined
  const [since = ''] = batches.map(({ approximateArrivalOfFirstRecord }) => approximateArrivalOfFirstRecord).sort()
  const number = `${letters.length < maxLettersLookedAt ? '' : 'At least '}${counted(uploads, 'upload')}`
  return { text: `${number} could not be processed, since ${since}` }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
