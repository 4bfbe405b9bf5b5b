/** A queue of work of the service in which the command line works. Ends after the test file. */
import { afterAll, beforeEach } from 'vitest'
import type { QueueDefinition } from '../../../infra/local/assembly/queues.ts'
import { startQueueServer } from '../../../infra/local/queue/queue-server.ts'
import { QueueStore } from '../../../infra/local/queue/queue-store.ts'
import { readServiceFile, writeServiceFile } from '../../../infra/service-file.ts'
import { region } from '../../test-table.ts'

/** `output`: the name of the queue among the outputs of a stack. Returns the messages that the test has sent, once each. */
export async function startWorkQueue(directory: string, output: string): Promise<() => unknown[]> {
  const name = output.toLowerCase()
  const queue: QueueDefinition = {
    name,
    arn: `arn:aws:sqs:${region}:000000000000:${name}`,
    url: `https://sqs.${region}.amazonaws.com/000000000000/${name}`,
    retentionSeconds: 3600,
    visibilitySeconds: 30
  }
  const queues = new QueueStore({ queues: [queue] })
  const server = await startQueueServer(queues)
  afterAll(() => {
    server.stop()
    queues.close()
  })
  const service = readServiceFile(directory)
  if (!service) throw new Error('The world has no service')
  const workQueues = [{ name: output, url: queue.url, deadLettersUrl: `${queue.url}-dead` }]
  writeServiceFile({ ...service, queueEndpoint: server.endpoint, workQueues }, directory)
  beforeEach(() => {
    for (const { receiptHandle } of queues.receive(name, 10, 0)) queues.delete(receiptHandle)
  })
  return () => queues.receive(name, 10).map(({ body }) => JSON.parse(body))
}
