/** The job by which a user is mailed that the password has changed. */
import type { JobPage } from '../../../jobs/run-job.ts'
import type { Queues } from '../../../queues/queues.ts'
import { passwordMessage } from './mail-message.ts'

/** Its only page. A repetition mails again. */
export const mailPasswordBy =
  (queues: Pick<Queues, 'has' | 'sendMessages'>): JobPage =>
  async (_, userId) => {
    if (queues.has('mail')) await queues.sendMessages('mail', [passwordMessage(userId, new Date())])
    return undefined
  }
