/** The queues of work that functions take up later, each with a queue for messages that could not be processed. */
import { Duration } from 'aws-cdk-lib'
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { pascalCase } from '../../lib/contract/operation-names.ts'
import type { FunctionVariable, OptionalFunctionVariable } from '../../lib/environment.ts'
import { type MailQueueName, type QueueName, queueVariables } from '../../lib/queues/queue-names.ts'
import { deadLetterRetentionDays } from './dead-letter-queue.ts'
import type { QueueReach } from './function-role.ts'
import type { QueueFunctionSettings } from './queue-function.ts'
import type { FunctionNeeds } from './table-use.ts'

export interface WorkQueue {
  readonly queue: Queue
  readonly deadLetters: Queue
}
export type WorkQueues = ReadonlyMap<QueueName, WorkQueue>

/** A message is hidden for as long as so many calls take. Source: Lambda, "Creating and configuring an Amazon SQS queue". */
const callsOfVisibility = 6

/** A message that moves to the other queue keeps its age, so that both keep messages for as long as SQS allows. */
const retentionPeriod = Duration.days(deadLetterRetentionDays)

/** One queue for each of the functions that a queue calls. */
export function createWorkQueues(scope: Construct, functions: readonly QueueFunctionSettings[]): WorkQueues {
  return new Map(functions.map((settings) => [settings.queue, createWorkQueue(scope, settings)]))
}

function createWorkQueue(
  scope: Construct,
  { queue: name, timeoutSeconds, maxReceiveCount }: QueueFunctionSettings
): WorkQueue {
  const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod }
  const deadLetters = new Queue(scope, `${pascalCase(name)}DeadLetters`, common)
  const queue = new Queue(scope, `${pascalCase(name)}Queue`, {
    ...common,
    visibilityTimeout: Duration.seconds(callsOfVisibility * timeoutSeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount }
  })
  return { queue, deadLetters }
}

/** Throws an Error for a queue that no function takes messages from. */
export function queueNamed(queues: WorkQueues, name: QueueName): WorkQueue {
  const found = queues.get(name)
  if (!found) throw new Error(`infra/stack/queue-functions.ts has no function that the queue ${name} calls`)
  return found
}

/** A deployment that sends no mail has no queues of mail. */
export type QueuesByName = Readonly<Record<Exclude<QueueName, MailQueueName>, IQueue>> &
  Readonly<Partial<Record<MailQueueName, IQueue>>>

export function queuesByName(queues: WorkQueues): QueuesByName {
  return Object.fromEntries([...queues].map(([name, { queue }]) => [name, queue])) as unknown as QueuesByName
}

type QueueNeeds = Pick<FunctionNeeds, 'sends' | 'hides'>

/** What the role of a function allows on the queues that it needs, and that the deployment has. */
export function queueReach(queues: WorkQueues, { sends = [], hides = [] }: QueueNeeds): QueueReach {
  const arnsOf = (names: readonly QueueName[]) => names.flatMap((name) => queues.get(name)?.queue.queueArn ?? [])
  return { sendArns: arnsOf(sends), hideArns: arnsOf(hides) }
}

/** The variables in which a function finds the queues that it needs, and that the deployment has. */
export function queueEnvironment(
  queues: WorkQueues,
  { sends = [], hides = [] }: QueueNeeds
): Partial<Record<FunctionVariable | OptionalFunctionVariable, string>> {
  const names = [...new Set([...sends, ...hides])].filter((name) => queues.has(name))
  return Object.fromEntries(names.map((name) => [queueVariables[name], queueNamed(queues, name).queue.queueUrl]))
}
