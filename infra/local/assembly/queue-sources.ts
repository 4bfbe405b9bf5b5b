/** Which functions queues call. */
import * as z from 'zod'
import type { FunctionDefinition } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import type { QueueDefinition } from './queues.ts'
import { AssemblyError, propertiesOf, type Resource } from './template.ts'

export interface QueueSourceDefinition {
  readonly logicalId: string
  readonly functionId: string
  readonly queueArn: string
  readonly batchSize: number
  /** Concurrent calls of the function. */
  readonly maxConcurrency: number
  /** Whether the function's answer names the messages that failed. */
  readonly reportsFailures: boolean
}

/** The default size of a batch is Lambda's own. More than ten messages would take several calls of SQS. */
const Properties = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: z.number().max(10, 'at most 10 messages are taken at once here').default(10),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  FilterCriteria: z.never('messages are not filtered here').optional(),
  MaximumBatchingWindowInSeconds: z.literal(0).optional(),
  ProvisionedPollerConfig: z.never('there are no provisioned pollers here').optional()
})

interface Parts {
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  readonly queues: readonly QueueDefinition[]
  readonly values: LocalValues
}

/** Throws AssemblyError where a mapping needs what the local service does not do. */
export function readQueueSource(mapping: Resource, { functions, queues, values }: Parts): QueueSourceDefinition {
  const { logicalId } = mapping
  const properties = propertiesOf(mapping, Properties, values)
  const { FunctionName, EventSourceArn } = properties
  const called = [...functions.values()].find(({ name, arn }) => [name, arn].includes(FunctionName))
  if (!called) throw new AssemblyError(`${logicalId} calls ${FunctionName}, which is no function of the stack`)
  const queue = queues.find(({ arn }) => arn === EventSourceArn)
  if (!queue) throw new AssemblyError(`${logicalId} reads ${EventSourceArn}, which is no queue of the stack`)
  // Lambda refuses the mapping.
  if (queue.visibilitySeconds < called.timeoutSeconds) {
    throw new AssemblyError(`${queue.name} hides messages for less time than ${called.name} may take`)
  }
  return {
    logicalId,
    functionId: called.logicalId,
    queueArn: queue.arn,
    batchSize: properties.BatchSize,
    maxConcurrency: properties.ScalingConfig?.MaximumConcurrency ?? Number.POSITIVE_INFINITY,
    reportsFailures: properties.FunctionResponseTypes.length > 0
  }
}
