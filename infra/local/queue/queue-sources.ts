/** Everything that queues call on this machine. */
import type { Assembly } from '../assembly/assembly.ts'
import type { Cleanup } from '../cleanup.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { Functions } from '../functions/functions.ts'
import type { LambdaCalls } from '../iam/lambda-calls.ts'
import type { Log } from '../log.ts'
import { logOfBatches } from '../log-lines.ts'
import { OpenDeliveries } from './open-deliveries.ts'
import { QueueSource } from './queue-source.ts'
import type { LocalQueues } from './queues.ts'

export interface QueueSourcesOptions {
  readonly assembly: Pick<Assembly, 'eventSources' | 'queues' | 'functions' | 'deployment'>
  readonly queues: Pick<LocalQueues, 'client'>
  readonly functions: Pick<Functions, 'invoke'>
  readonly lambdaCalls: Pick<LambdaCalls, 'onQueueSource'>
  readonly data: Pick<DataDirectory, 'state'>
  readonly log: Log
  /** Calls functions with every batch twice. */
  readonly repeats?: boolean | undefined
}

/** Throws StartError where the role of a function does not allow to take messages. */
export function startQueueSources(options: QueueSourcesOptions, cleanup: Cleanup): void {
  const { assembly, queues, functions, lambdaCalls, data, log, repeats } = options
  const deliveries = new OpenDeliveries(data.state('open-deliveries'), queues.client)
  for (const definition of assembly.eventSources.ofQueues) {
    const { functionId, queueArn } = definition
    const called = assembly.functions.get(functionId)
    const queue = assembly.queues.find(({ arn }) => arn === queueArn)
    if (!called || !queue) throw new TypeError(`${definition.logicalId} has no function or no queue`)
    lambdaCalls.onQueueSource(called, queueArn)
    const source = new QueueSource({
      definition,
      queueUrl: queue.url,
      region: assembly.deployment.region,
      client: queues.client,
      deliveries,
      invoke: (event) => functions.invoke(functionId, event, logOfBatches(log, 'QUEUE', event)),
      onError: (error) => log.error(`The queue ${queue.name} cannot be read: ${String(error)}`),
      repeats
    })
    cleanup.add(() => source.stop())
    void source.run()
  }
}
