/** Everything that the table's stream calls on this machine. */
import type { Table } from '../../../lib/table/table.ts'
import type { Assembly } from '../assembly/assembly.ts'
import { localAccountId } from '../assembly/local-values.ts'
import type { Cleanup } from '../cleanup.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { Database } from '../database/emulator.ts'
import type { Functions } from '../functions/functions.ts'
import type { LambdaCalls } from '../iam/lambda-calls.ts'
import { hiddenLog, type Log } from '../log.ts'
import { logOfBatches } from '../log-lines.ts'
import { Queue } from '../queue/queue.ts'
import { startQueueServer } from '../queue/queue-server.ts'
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

/** Where the dead letters are. */
export interface DeadLetterQueue {
  readonly queueEndpoint: string
  readonly deadLetterQueue: string
}

/** Throws StartError where the table has no stream, or the role of a function does not allow to read it. */
export async function startEventSources(options: EventSourcesOptions, cleanup: Cleanup): Promise<DeadLetterQueue> {
  const { assembly, database, table, data, lambdaCalls } = options
  if (!assembly.queue) throw new TypeError('The stack has no queue for dead letters')
  const queue = new Queue(data.state('dead-letters'), assembly.queue.retentionSeconds)
  const server = await startQueueServer(queue, localAccountId, assembly.queue.name)
  cleanup.add(server.stop)
  const stream = await openTableStream(table.name, database.endpoint, assembly.deployment.region)
  cleanup.add(stream.close)
  const positions = keptPositions(stream.arn, data.state('stream-positions'))
  const sources = assembly.eventSources.map((definition) => {
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
        return options.functions.invoke(functionId, event, logOfBatches(log, event))
      },
      onDeadLetter: (body) => {
        if (!lambdaCalls.mayReport(called, definition)) return
        queue.send(body)
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
  return { queueEndpoint: server.endpoint, deadLetterQueue: server.queueUrl }
}
