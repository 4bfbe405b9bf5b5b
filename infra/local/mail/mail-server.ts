/**
 * What SES answers to functions that send mail. Mails are files, and go nowhere; those to the addresses of SES's mailbox simulator
 * come back. Source: Amazon SES API v2, `SendEmail`; "Using the mailbox simulator".
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import type { MailDefinition } from '../assembly/mail.ts'
import { closeAtOnce, keepAliveTimeout, listen, loopback } from '../ports.ts'
import { messageOf } from './eml.ts'
import { feedbackOf } from './feedback.ts'
import { SendEmailInput } from './send-email-input.ts'

export interface MailServer {
  readonly endpoint: string
  readonly stop: () => void
}

export interface MailServerOptions {
  /** Absent for a stack that sends no mail. */
  readonly mail: MailDefinition | undefined
  /** Where the files of mails are. */
  readonly directory: string
  /** Whether the mails of an earlier run stay, as its data do. */
  readonly keepsFormer: boolean
  /** Called with the path of a mail. */
  readonly onMail: (path: string) => void
  /** Puts a message into a queue as EventBridge does. */
  readonly enqueue: (queueUrl: string, body: string) => Promise<void>
}

interface Reply {
  readonly status: number
  /** Name of the exception; absent for success. */
  readonly error?: string
  readonly body: object
}

const mailEnding = '.eml'

export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const { directory } = options
  if (options.mail) {
    mkdirSync(directory, { recursive: true })
    if (!options.keepsFormer) removeMails(directory)
  }
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    void answer(options, request)
      .catch((error: Error): Reply => ({ status: 400, error: 'BadRequestException', body: { message: error.message } }))
      .then((reply) => send(response, reply))
  })
  const port = await listen(server, 0)
  return { endpoint: `http://${loopback}:${port}`, stop: () => closeAtOnce(server) }
}

function removeMails(directory: string): void {
  const mails = readdirSync(directory).filter((name) => name.endsWith(mailEnding))
  for (const name of mails) rmSync(join(directory, name))
}

async function answer(options: MailServerOptions, request: IncomingMessage): Promise<Reply> {
  const { mail, directory, onMail, enqueue } = options
  const body = Buffer.concat(await request.toArray()).toString()
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
    return { status: 404, error: 'NotFoundException', body: { message: 'Only SendEmail is answered here' } }
  }
  const input = SendEmailInput.parse(JSON.parse(body))
  if (!mail || input.ConfigurationSetName !== mail.configurationSet) {
    return { status: 404, error: 'NotFoundException', body: { message: 'There is no such configuration set' } }
  }
  const [messageId, now] = [randomUUID(), new Date()]
  const path = join(directory, `${now.toISOString().replace(/[:.]/g, '-')}-${messageId.slice(0, 8)}${mailEnding}`)
  writeFileSync(path, messageOf(input, messageId, now))
  onMail(relative(process.cwd(), path))
  const feedback = feedbackOf(input, messageId, now)
  if (feedback) await enqueue(mail.bouncesQueue, JSON.stringify(feedback))
  return { status: 200, body: { MessageId: messageId } }
}

function send(response: ServerResponse, { status, error, body }: Reply): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(error !== undefined && { 'x-amzn-ErrorType': error }),
    'Content-Length': Buffer.byteLength(text)
  })
  response.end(text)
}
