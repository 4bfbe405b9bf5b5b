/** The functions that the table's stream invokes. A stream serves two readers without throttling. */
import { factPrefix, inboxSortKey, reachSortKeys, statusSortKey } from '../../lib/table/keys.ts'
import type { StreamFunctionSettings } from './stream-function.ts'

/** The partitions that facts lie in. */
const factPartitions = ['VEHICLE', 'USER', 'ORG'] as const

/** One entry for each function. Its name is that of its file in functions/ and of its entry in function-needs.ts. */
export const streamFunctions: readonly StreamFunctionSettings[] = [
  {
    operation: 'dispatch-changes',
    description:
      'Hands jobs to the queue of jobs, facts to the feeds and webhooks, facts and statuses to push connections, vehicles to rule sets',
    items: [
      // REMOVE is not listed, because a job is removed when it is done.
      { partitionPrefix: 'JOB', eventNames: ['INSERT', 'MODIFY'] },
      ...factPartitions.map((partitionPrefix) => ({
        partitionPrefix,
        sortPrefixes: [factPrefix],
        eventNames: ['INSERT'] as const
      })),
      // One filter, because a source has at most five.
      { partitionPrefix: 'VEHICLE', sortPrefixes: [statusSortKey, ...reachSortKeys], eventNames: ['INSERT', 'MODIFY'] }
    ],
    timeoutSeconds: 30,
    batchSize: 100,
    // Changes of a vehicle, which are several items, stay in order.
    parallelBatches: 1,
    // By age alone, because no sweep finds facts that were not delivered: a failure of AWS or of a deployment ends by itself in that
    // time. A failing batch is divided; a change that can never be handed on holds up its shard for this time.
    maxRecordAgeMinutes: 2 * 60
  },
  {
    operation: 'process-vehicle-data',
    description: 'Makes status, trips and triplegs of uploads',
    items: [
      // REMOVE is not listed, because an inbox is removed when everything in it is processed.
      { partitionPrefix: 'VEHICLE', sortPrefixes: [inboxSortKey], eventNames: ['INSERT', 'MODIFY'] }
    ],
    timeoutSeconds: 60,
    // Vehicles with little to process come first, and backlogs are postponed after 0.3 s: see take-turns.ts.
    batchSize: 100,
    parallelBatches: 10,
    // The sweep finds data whose processing failed this often. Until then the other vehicles of the shard wait for
    // seconds only.
    retryAttempts: 5,
    maxRecordAgeMinutes: 12 * 60
  }
]

/** Source: DynamoDB, "Change data capture for DynamoDB Streams", readers of a shard. */
const maxReaders = 2

/** Throws an Error for more functions than read a stream without being throttled: others are to be called by a queue. */
export function assertFewReaders(functions: readonly Pick<StreamFunctionSettings, 'operation'>[]): void {
  if (functions.length <= maxReaders) return
  const names = functions.map(({ operation }) => operation).join(', ')
  throw new Error(
    `The table's stream serves ${maxReaders} readers, and infra/stack/stream-functions.ts has ${functions.length}: ${names}. What they do in addition can hang behind a queue: infra/stack/queue-functions.ts`
  )
}
