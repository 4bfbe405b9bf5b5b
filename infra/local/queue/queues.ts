/** The queues of the stack on this machine: those of the service itself, or of another program with the interface of SQS. */
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient
} from '@aws-sdk/client-sqs'
import { toolVariable } from '../../../lib/environment.ts'
import { localCredentials } from '../../service-file.ts'
import type { QueueDefinition } from '../assembly/queues.ts'
import { StartError } from '../start-error.ts'
import { startQueueServer } from './queue-server.ts'
import { QueueStore } from './queue-store.ts'

export interface LocalQueues {
  readonly endpoint: string
  /** Calls SQS as Lambda does, past the roles of the functions. */
  readonly client: SQSClient
  readonly stop: () => void
}

export interface LocalQueuesOptions {
  readonly queues: readonly QueueDefinition[]
  readonly region: string
  /** Where the messages are kept; absent: they end with the service. */
  readonly file: string | undefined
  /** Called with the name of the queue of dead letters to which a message moves. */
  readonly onDeadLetter: (queue: string) => void
}

/** Throws StartError where the other program does not take the queues, and errors of SQLite. */
export async function startQueues({ queues, region, file, onDeadLetter }: LocalQueuesOptions): Promise<LocalQueues> {
  const other = toolVariable('AWS_ENDPOINT_URL_SQS')
  if (other !== undefined) {
    const client = clientAt(other, region)
    await makeQueues(client, queues, other)
    return { endpoint: other, client, stop: () => client.destroy() }
  }
  const store = new QueueStore({ queues, file, onDeadLetter })
  const { endpoint, stop } = await startQueueServer(store)
  const client = clientAt(endpoint, region)
  return {
    endpoint,
    client,
    stop: () => {
      client.destroy()
      stop()
      store.close()
    }
  }
}

const clientAt = (endpoint: string, region: string) =>
  new SQSClient({ endpoint, region, credentials: localCredentials, maxAttempts: 1 })

/** Queues to which others move messages come first. Their ARNs are the program's own, which may name another account. */
async function makeQueues(client: SQSClient, queues: readonly QueueDefinition[], endpoint: string): Promise<void> {
  const arns = new Map<string, string | undefined>()
  try {
    for (const queue of queues.toSorted((a, b) => Number(a.redrive !== undefined) - Number(b.redrive !== undefined))) {
      const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: queue.name }))
      const deadLettersArn = queue.redrive && arns.get(queue.redrive.deadLettersArn)
      await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: attributesOf(queue, deadLettersArn) }))
      if (!queue.redrive) arns.set(queue.arn, await arnAt(client, QueueUrl))
    }
  } catch (cause) {
    throw new StartError(`The queues cannot be made at ${endpoint}: ${(cause as Error).message}`, { cause })
  }
}

async function arnAt(client: SQSClient, QueueUrl: string | undefined): Promise<string | undefined> {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] })
  return (await client.send(command)).Attributes?.QueueArn
}

function attributesOf(
  { retentionSeconds, visibilitySeconds, redrive }: QueueDefinition,
  deadLettersArn: string | undefined
): Record<string, string> {
  return {
    MessageRetentionPeriod: String(retentionSeconds),
    VisibilityTimeout: String(visibilitySeconds),
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: deadLettersArn,
        maxReceiveCount: redrive.maxReceiveCount
      })
    })
  }
}
