/** Jobs on their way from the table's stream, through a queue, to the function that runs them. */
import * as z from 'zod/mini'
import { messageIn } from '../queues/message-format.ts'
import type { Queues } from '../queues/queues.ts'
import type { JobName } from './job.ts'

const JobMessage = z.object({ job: z.object({ kind: z.string(), subject: z.string() }) })

/** Has the jobs run soon, each at least once. Throws like `sendMessages`. */
export function dispatchJobs(queues: Pick<Queues, 'sendMessages'>, names: readonly JobName[]): Promise<void> {
  const messages = names.map(({ kind, subject }) => {
    const body: z.infer<typeof JobMessage> = { job: { kind, subject } }
    return { body }
  })
  return queues.sendMessages('jobs', messages)
}

/** The job that the body of a message names. Throws like `messageIn`, and a ZodError for another message. */
export function jobIn(body: string): JobName {
  return JobMessage.parse(messageIn('jobs', body)).job
}
