/** Everything that the table's stream calls on this machine. */
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Table } from '../../../lib/table/table.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Cleanup } from '../cleanup.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { Database } from '../database/emulator.ts'
import type { Functions } from '../functions/functions.ts'
import type { LambdaCalls } from '../iam/lambda-calls.ts'
import { hiddenLog, type Log } from '../log.ts'
import { logOfBatches } from '../log-lines.ts'
import type { LocalQueues } from '../queue/queues.ts'
import { EventSource } from './event-source.ts'
import { keptPositions } from './positions.ts'
import type { StreamRecord } from './stream-record.ts'
import { openTableStream } from './table-stream.ts'
import { watchWrites } from './watch-writes.ts'

export interface EventSourcesOptions {
  readonly assembly: Assembly
  readonly database: Database
  readonly table: Table
  readonly functions: Functions
  readonly queues: Pick<LocalQueues, 'client'>
  readonly lambdaCalls: LambdaCalls
  readonly data: Pick<DataDirectory, 'state'>
  readonly log: Log
  /** Of which batches the log has no line. */
  readonly hides?: (records: readonly StreamRecord[]) => boolean
  /** Delivers every batch twice. */
  readonly repeats?: boolean
  /** Before the first retry of a batch. */
  readonly firstRetryMilliseconds?: number
}

/** Throws StartError where the table has no stream, or the role of a function does not allow to read it. */
export async function startEventSources(options: EventSourcesOptions, cleanup: Cleanup): Promise<void> {
  const { assembly, database, table, data, lambdaCalls } = options
  const stream = await openTableStream(table.name, database.endpoint, assembly.deployment.region)
  cleanup.add(stream.close)
  const positions = keptPositions(stream.arn, data.state('stream-positions'))
  const sources = assembly.eventSources.ofStream.map((definition) => {
    const called = assembly.functions.get(definition.functionId)
    if (!called) throw new TypeError(`There is no function ${definition.functionId}`)
    lambdaCalls.onEventSource(called, definition)
    return new EventSource({
      definition,
      functionArn: called.arn,
      stream,
      positions,
      invoke: (functionId, event) => {
        const log = options.hides?.(event.Records) ? hiddenLog : options.log
        return options.functions.invoke(functionId, event, logOfBatches(log, 'STREAM', event))
      },
      onDeadLetter: async (MessageBody) => {
        if (!lambdaCalls.mayReport(called, definition)) return
        const queue = assembly.queues.find(({ arn }) => arn === definition.deadLetterQueueArn)
        await options.queues.client.send(new SendMessageCommand({ QueueUrl: queue?.url, MessageBody }))
        options.log.error(`A batch for ${called.name} could not be processed: npm run admin -- dead-letter list`)
      },
      onError: (error) => options.log.error(`The stream of the table cannot be read: ${String(error)}`),
      repeats: options.repeats,
      firstRetryMilliseconds: options.firstRetryMilliseconds
    })
  })
  const wakeAll = () => {
    for (const source of sources) source.wake()
  }
  cleanup.add(watchWrites(database.file, wakeAll))
  for (const source of sources) cleanup.add(() => source.stop())
  wakeAll()
}
