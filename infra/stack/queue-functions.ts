/** The functions that a queue invokes. */
import { maxWebhooks } from '../../lib/contract/resources/webhook.ts'
import { isMailQueue } from '../../lib/queues/queue-names.ts'
import { needsOf } from './needs-of.ts'
import type { QueueFunctionSettings } from './queue-function.ts'
import type { Settings } from './settings.ts'

/** Of both functions that send events to webhooks. */
const deliveringWebhooks = {
  // A webhook with much to send goes on by another message after 30 s, behind those of other owners.
  timeoutSeconds: 60,
  batchSize: 10,
  // One message at a time serves a webhook: a quarter is what all webhooks of an owner take.
  maxConcurrency: 4 * maxWebhooks,
  // A message is received at each attempt to reach a failing endpoint, which are many on some days; only faults of the service
  // itself are to reach the dead-letter queue.
  maxReceiveCount: 1000
}

/** One entry for each function. Its name is that of its file in functions/ and of its entry in function-needs.ts. */
export const queueFunctions: readonly QueueFunctionSettings[] = [
  {
    operation: 'run-jobs',
    description: 'Runs long jobs in pages: the deletion of vehicles, lists of trips after a share',
    queue: 'jobs',
    timeoutSeconds: 60,
    batchSize: 10,
    maxConcurrency: 10,
    // An hour of attempts. The item of the job stays in the table in any case.
    maxReceiveCount: 10
  },
  {
    operation: 'deliver-webhooks',
    description: 'Sends events to webhooks',
    queue: 'webhooks',
    ...deliveringWebhooks
  },
  {
    operation: 'deliver-slow-webhooks',
    description: 'Sends events to webhooks whose endpoints answer slowly',
    queue: 'slowWebhooks',
    ...deliveringWebhooks
  },
  {
    operation: 'push-frames',
    description: 'Sends events to push connections',
    queue: 'push',
    timeoutSeconds: 30,
    batchSize: 10,
    maxConcurrency: 50,
    // Within 14 minutes. A client that misses a frame for longer gets it from its cursor when it connects again.
    maxReceiveCount: 8
  },
  {
    operation: 'deliver-mail',
    description: 'Mails users alerts, reset links and changes of the password',
    queue: 'mail',
    timeoutSeconds: 60,
    // SES takes one mail a second in its sandbox, and 14 at first outside of it.
    batchSize: 1,
    maxConcurrency: 5,
    // As for webhooks: a message is received at each attempt.
    maxReceiveCount: 1000
  },
  {
    operation: 'deliver-web-push',
    description: 'Shows alerts in browsers',
    queue: 'webPush',
    timeoutSeconds: 120,
    batchSize: 10,
    maxConcurrency: 5,
    // As for webhooks: a message is received at each attempt.
    maxReceiveCount: 1000
  },
  {
    operation: 'note-bounces',
    description: 'Turns off mail that came back or was reported as spam',
    queue: 'bounces',
    timeoutSeconds: 30,
    batchSize: 10,
    maxConcurrency: 2,
    maxReceiveCount: 10
  }
]

/** The functions of a deployment with these settings: those of mail exist only where the operator has named a sender. */
export function queueFunctionsOf({ mailFrom }: Pick<Settings, 'mailFrom'>): readonly QueueFunctionSettings[] {
  return queueFunctions.filter(({ queue }) => mailFrom !== undefined || !isMailQueue(queue))
}

/** Whether a message that the function sends may call it again, directly or through other functions. */
export function callsItself(operation: string): boolean {
  const reached = new Set<string>()
  const pending = [operation]
  for (const sender of pending) {
    const { sends = [] } = needsOf(sender)
    for (const called of queueFunctions.filter(({ queue }) => sends.includes(queue))) {
      if (!reached.has(called.operation)) pending.push(called.operation)
      reached.add(called.operation)
    }
  }
  return reached.has(operation)
}
