/** The functions that the table's stream invokes. A stream serves two readers without throttling. */
import { inboxSortKey, uploadPrefix } from '../../lib/table/keys.ts'
import type { StreamFunctionSettings } from './stream-function.ts'

/** One entry for each function. Its name is that of its file in functions/ and of its entry in function-needs.ts. */
export const streamFunctions: readonly StreamFunctionSettings[] = [
  {
    operation: 'run-jobs',
    description: 'Runs long jobs in pages: the deletion of vehicles, lists of trips after a share',
    // REMOVE is not listed, because a job is removed when it is done.
    items: [{ partitionPrefix: 'JOB', eventNames: ['INSERT', 'MODIFY'] }],
    timeoutSeconds: 60,
    batchSize: 10,
    // A job that always times out delays a tenth of its shard by at most 11 minutes.
    parallelBatches: 10,
    retryAttempts: 10,
    maxRecordAgeMinutes: 12 * 60
  },
  {
    operation: 'process-vehicle-data',
    description: 'Makes status, trips and triplegs of uploads',
    items: [
      // REMOVE is not listed, because an inbox is removed when everything in it is processed.
      { partitionPrefix: 'VEHICLE', sortPrefix: inboxSortKey, eventNames: ['INSERT', 'MODIFY'] },
      // Uploads that the version before the inbox stores while this version is being deployed.
      { partitionPrefix: 'VEHICLE', sortPrefix: uploadPrefix, eventNames: ['INSERT'] }
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
