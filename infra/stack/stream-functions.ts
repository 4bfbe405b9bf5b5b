/** The functions that the table's stream calls. A stream serves two readers without throttling. */
import type { StreamFunctionSettings } from './stream-function.ts'

/** One entry for each; its name is its file in functions/ and its line in function-needs.ts. */
export const streamFunctions: readonly StreamFunctionSettings[] = [
  {
    operation: 'run-jobs',
    description: 'Runs long jobs in pages: the deletion of vehicles, lists of trips after a share',
    // A job that is done is removed.
    items: { partitionPrefix: 'JOB', eventNames: ['INSERT', 'MODIFY'] },
    timeoutSeconds: 60,
    batchSize: 10,
    // A job that times out each time keeps a tenth of its shard waiting for 11 minutes at most.
    parallelization: 10,
    retryAttempts: 10,
    maxRecordAgeMinutes: 12 * 60
  },
  {
    operation: 'process-vehicle-data',
    description: 'Makes status, trips and triplegs of uploads',
    // A processed upload is changed once more, which needs no call.
    items: { partitionPrefix: 'VEHICLE', sortPrefix: 'UPLOAD#', eventNames: ['INSERT'] },
    timeoutSeconds: 60,
    batchSize: 100,
    parallelization: 10,
    retryAttempts: 10,
    maxRecordAgeMinutes: 12 * 60
  }
]
