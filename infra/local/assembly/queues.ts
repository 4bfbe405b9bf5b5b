/** The queues of a stack. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface QueueDefinition {
  readonly name: string
  readonly arn: string
  readonly url: string
  readonly retentionSeconds: number
  /** How long a received message is hidden. */
  readonly visibilitySeconds: number
  /** Where a message moves that was received too often. */
  readonly redrive?: { readonly deadLettersArn: string; readonly maxReceiveCount: number } | undefined
}

/** Defaults are those of SQS. */
const Properties = z.object({
  MessageRetentionPeriod: z.number().default(345_600),
  VisibilityTimeout: z.number().default(30),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
  DelaySeconds: z.literal(0, 'a queue delays no messages by itself here').optional(),
  FifoQueue: z.literal(false, 'only standard queues run here').optional()
})

/** Throws AssemblyError for a queue that does what the local service does not do. */
export function readQueues(template: Template, values: LocalValues): QueueDefinition[] {
  const queues = resourcesOfType(template, 'AWS::SQS::Queue').map((queue) => readQueue(queue, values))
  for (const { name, redrive } of queues) {
    if (redrive && !queues.some(({ arn }) => arn === redrive.deadLettersArn)) {
      throw new AssemblyError(`${name} moves messages to ${redrive.deadLettersArn}, which is no queue of the stack`)
    }
  }
  return queues
}

function readQueue(resource: Resource, values: LocalValues): QueueDefinition {
  const { logicalId } = resource
  const { MessageRetentionPeriod, VisibilityTimeout, RedrivePolicy } = propertiesOf(resource, Properties, values)
  return {
    name: values.attribute(logicalId, 'QueueName') ?? logicalId,
    arn: values.attribute(logicalId, 'Arn') ?? logicalId,
    url: values.ref(logicalId) ?? logicalId,
    retentionSeconds: MessageRetentionPeriod,
    visibilitySeconds: VisibilityTimeout,
    redrive: RedrivePolicy && {
      deadLettersArn: RedrivePolicy.deadLetterTargetArn,
      maxReceiveCount: RedrivePolicy.maxReceiveCount
    }
  }
}
