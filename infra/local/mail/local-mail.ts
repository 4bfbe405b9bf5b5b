/** Mail of the local service: files in a directory, and a line in the log for each. */
import { join } from 'node:path'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Assembly } from '../assembly/assembly.ts'
import type { Log } from '../log.ts'
import type { LocalQueues } from '../queue/queues.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

export function startLocalMail(
  { mail }: Pick<Assembly, 'mail'>,
  { client }: Pick<LocalQueues, 'client'>,
  directory = join(process.cwd(), '.build', 'mail'),
  log: Pick<Log, 'info'>
): Promise<MailServer> {
  return startMailServer({
    mail,
    directory,
    onMail: (path) => log.info(`A mail was sent: ${path}`),
    tell: async (QueueUrl, MessageBody) => {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    }
  })
}
