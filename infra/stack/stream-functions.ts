/** The functions that the table's stream calls. A stream serves two readers without throttling. */
import { inboxSortKey, uploadPrefix } from '../../lib/table/keys.ts'
import type { StreamFunctionSettings } from './stream-function.ts'

/** One entry for each; its name is its file in functions/ and its line in function-needs.ts. */
export const streamFunctions: readonly StreamFunctionSettings[] = [
  {
    operation: 'run-jobs',
    description: 'Runs long jobs in pages: the deletion of vehicles, lists of trips after a share',
    // A job that is done is removed.
    items: [{ partitionPrefix: 'JOB', eventNames: ['INSERT', 'MODIFY'] }],
    timeoutSeconds: 60,
    batchSize: 10,
    // A job that times out each time keeps a tenth of its shard waiting for 11 minutes at most.
    parallelBatches: 10,
    retryAttempts: 10,
    maxRecordAgeMinutes: 12 * 60
  },
  {
    operation: 'process-vehicle-data',
    description: 'Makes status, trips and triplegs of uploads',
    items: [
      // Whatever is in it is processed once it is removed.
      { partitionPrefix: 'VEHICLE', sortPrefix: inboxSortKey, eventNames: ['INSERT', 'MODIFY'] },
      // What the version before the inbox stores while this one is being deployed.
      { partitionPrefix: 'VEHICLE', sortPrefix: uploadPrefix, eventNames: ['INSERT'] }
    ],
    timeoutSeconds: 60,
    // Those with little to process come first, and backlogs are put off after 0.3 s: see take-turns.ts.
    batchSize: 100,
    parallelBatches: 10,
    // What fails as often is found again by the sweep, and keeps the others of its shard waiting for seconds.
    retryAttempts: 5,
    maxRecordAgeMinutes: 12 * 60
  }
]
