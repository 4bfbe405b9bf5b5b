/** The queues of the service, each with the variable in which a function finds its URL. */
import type { FunctionVariable, OptionalFunctionVariable } from '../environment.ts'

export const queueVariables = {
  /** Jobs that changes have started; run-jobs takes them. */
  jobs: 'JOBS_QUEUE_URL',
  /** Webhooks that have something to deliver. */
  webhooks: 'WEBHOOKS_QUEUE_URL',
  /** Webhooks of slow endpoints that have something to deliver. */
  slowWebhooks: 'SLOW_WEBHOOKS_QUEUE_URL',
  /** Push connections that are to be notified. */
  push: 'PUSH_QUEUE_URL',
  /** Browsers in which alerts are to be shown. */
  webPush: 'WEB_PUSH_QUEUE_URL',
  /** Users whose alerts are to be mailed. */
  mail: 'MAIL_QUEUE_URL',
  /** Mail that came back, or that its recipient complained of, as EventBridge reports it. */
  bounces: 'BOUNCES_QUEUE_URL'
} as const satisfies Readonly<Record<string, FunctionVariable | OptionalFunctionVariable>>

export type QueueName = keyof typeof queueVariables

/** The queues whose messages serve webhooks. */
export type WebhookQueueName = Extract<QueueName, 'webhooks' | 'slowWebhooks'>

/** Only a deployment that sends mail has these queues. */
const mailQueues = ['mail', 'bounces'] as const satisfies readonly QueueName[]
export type MailQueueName = (typeof mailQueues)[number]

export const isMailQueue = (name: QueueName): name is MailQueueName => mailQueues.some((each) => each === name)
