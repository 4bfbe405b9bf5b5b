/** A queue of dead letters like the local service's, beside a table with its stream. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll } from 'vitest'
import type { QueueDefinition } from '../../../infra/local/assembly/queues.ts'
import { startQueueServer } from '../../../infra/local/queue/queue-server.ts'
import { QueueStore } from '../../../infra/local/queue/queue-store.ts'
import { deadLetter } from '../../../infra/local/stream/dead-letter.ts'
import type { StreamRecord } from '../../../infra/local/stream/stream-record.ts'
import { type RunningService, writeServiceFile } from '../../../infra/service-file.ts'
import { streamViewType } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { region, startTable } from '../../test-table.ts'
import { runCommand } from './run-admin.ts'

export const noon = new Date('2026-03-02T12:00:00.000Z')

const queueOf = (name: string): QueueDefinition => ({
  name,
  arn: `arn:aws:sqs:${region}:000000000000:${name}`,
  url: `https://sqs.${region}.amazonaws.com/000000000000/${name}`,
  retentionSeconds: 3600,
  visibilitySeconds: 30
})
const deadLetters = queueOf('dead-letters')
/** By the names that outputs of the stack begin with. */
const workQueues = [
  ['Jobs', 'jobs'],
  ['Webhooks', 'webhooks'],
  ['SlowWebhooks', 'slow-webhooks'],
  ['Push', 'push'],
  ['Mail', 'mail'],
  ['WebPush', 'web-push']
].map(([output = '', name = '']) => ({ output, queue: queueOf(name), letters: queueOf(`${name}-dead-letters`) }))

export interface LettersWorld {
  readonly table: Table
  readonly queues: QueueStore
  readonly service: RunningService
  /** About the records, which a function of this name could not process. */
  sendLetter(name: string, records: readonly StreamRecord[], shardId?: string): void
  /** The exit code, and the result of a command. */
  admin(...args: string[]): Promise<{ readonly code: number; readonly stderr: string; readonly result: object }>
}

/** Ends after the test file. */
export async function startLettersWorld(): Promise<LettersWorld> {
  const { endpoint, open } = await startTable()
  const table = open()
  const StreamSpecification = { StreamEnabled: true, StreamViewType: streamViewType } as const
  await table.client.send(new UpdateTableCommand({ TableName: table.name, StreamSpecification }))
  const directory = mkdtempSync(join(tmpdir(), 'admin-'))
  const queues = new QueueStore({
    queues: [deadLetters, ...workQueues.flatMap(({ queue, letters }) => [queue, letters])],
    // Nothing comes while a command waits for more messages.
    waitedSecondMilliseconds: 10
  })
  const server = await startQueueServer(queues)
  const service = {
    address: 'http://127.0.0.1:3000/v2.2',
    databaseEndpoint: endpoint,
    tableName: table.name,
    region,
    secretsEndpoint: 'http://127.0.0.1:3001',
    signingKeySecret: 'secret',
    webhookKeySecret: 'secret',
    auditRetentionDays: 400,
    queueEndpoint: server.endpoint,
    deadLetterQueue: deadLetters.url,
    workQueues: workQueues.map(({ output, queue, letters }) => ({
      name: output,
      url: queue.url,
      deadLettersUrl: letters.url
    }))
  }
  writeServiceFile(service, directory)
  afterAll(() => {
    server.stop()
    queues.close()
    rmSync(directory, { recursive: true })
  })
  return {
    table,
    queues,
    service,
    sendLetter(name, records, shardId = 'shard') {
      const functionArn = `arn:aws:lambda:eu-central-1:000000000000:function:${name}`
      const body = deadLetter({ records, reason: 'RetryAttemptsExhausted', calls: 11, functionArn, shardId }, noon)
      queues.send(deadLetters.name, { body })
    },
    async admin(...args) {
      const { code, stdout, stderr } = await runCommand([...args, '--json'], directory)
      return { code, stderr, result: stdout === '' ? {} : JSON.parse(stdout) }
    }
  }
}
