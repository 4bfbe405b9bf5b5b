/** Messages of queues of work that a function could not process. */
import type { SQSClientConfig } from '@aws-sdk/client-sqs'
import { jobIn } from '../../../lib/jobs/queued-jobs.ts'
import type { WorkQueueUrls } from '../../queue-outputs.ts'
import { type DeadLetter, type DeadLetterQueue, deadLetterQueue, firstLetters } from './dead-letter-queue.ts'

interface WorkQueueLetters {
  /** Of the queue in which the messages were: `Jobs`. */
  readonly name: string
  readonly url: string
  readonly letters: DeadLetterQueue
}

export function workQueueLetters(queues: readonly WorkQueueUrls[], config: SQSClientConfig): WorkQueueLetters[] {
  return queues.map(({ name, url, deadLettersUrl }) => ({
    name,
    url,
    letters: deadLetterQueue(deadLettersUrl, config)
  }))
}

/** The first messages of each queue, as `dead-letter list` shows them, and how many more there are. */
export async function shownMessages(queues: readonly WorkQueueLetters[], maxShown: number) {
  const shown = await Promise.all(
    queues.map(async ({ name, letters }) => {
      const first = await firstLetters(letters, maxShown)
      const more = first.length < maxShown ? 0 : (await letters.length()) - first.length
      return { messages: first.map(({ text, sentAt }) => ({ queue: name, timestamp: sentAt, message: text })), more }
    })
  )
  return { messages: shown.flatMap(({ messages }) => messages), more: shown.reduce((sum, { more }) => sum + more, 0) }
}

/**
 * Puts every message back into its queue, and removes it from the dead letters. One of a job is only removed: every job that is
 * not done is restarted by its item.
 */
export async function returnMessages(
  queues: readonly WorkQueueLetters[]
): Promise<{ returned: number; removed: number }> {
  const result = { returned: 0, removed: 0 }
  for (const { url, letters } of queues) {
    for await (const page of letters.messages()) {
      for (const letter of page) {
        if (!isOfJob(letter)) {
          await letters.sendAgain(letter, url)
          result.returned += 1
        }
        await letters.remove(letter)
        result.removed += 1
      }
    }
  }
  return result
}

function isOfJob({ text }: DeadLetter): boolean {
  try {
    jobIn(text)
    return true
  } catch {
    return false
  }
}
