/** Mail of the local service: files in a directory, and a line in the log for each. */
import { join } from 'node:path'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Assembly } from '../assembly/assembly.ts'
import type { Log } from '../log.ts'
import type { LocalQueues } from '../queue/queues.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

export interface LocalMailOptions {
  /** Default: `.build/mail` of the working directory. */
  readonly mailDirectory?: string | undefined
  /** Where the data of an earlier run are; absent for a run that begins without them. */
  readonly dataDirectory?: string | undefined
}

export function startLocalMail(
  { mail }: Pick<Assembly, 'mail'>,
  { client }: Pick<LocalQueues, 'client'>,
  { mailDirectory = join(process.cwd(), '.build', 'mail'), dataDirectory }: LocalMailOptions,
  log: Pick<Log, 'info'>
): Promise<MailServer> {
  return startMailServer({
    mail,
    directory: mailDirectory,
    keepsFormer: dataDirectory !== undefined,
    onMail: (path) => log.info(`A mail was sent: ${path}`),
    enqueue: async (QueueUrl, MessageBody) => {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    }
  })
}
