/** Runs the jobs that changes have started, called by the table's stream for each new or continued job. */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/request-log.ts'
import { jobNamed } from '../lib/jobs/job.ts'
import { type JobPages, runJob } from '../lib/jobs/run-job.ts'
import { itemsNamedBy, processItems } from '../lib/jobs/stream-batch.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { reconcilePageOfVehicle } from '../lib/trips/reconcile-trip-lists.ts'
import { removePageOfVehicle } from '../lib/vehicles/vehicle-removal.ts'

const operation = 'run-jobs'

/** A page takes far less; what is left of the job is continued by another call. */
const pageMilliseconds = 15_000

const pages: JobPages = {
  'delete-vehicle': removePageOfVehicle,
  'reconcile-trip-lists': reconcilePageOfVehicle
}

export const logic =
  (table: Table) =>
  async (
    { Records }: DynamoDBStreamEvent,
    { awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>
  ): Promise<DynamoDBBatchResponse> => {
    const isTimeUp = () => getRemainingTimeInMillis() < pageMilliseconds
    return processItems(
      itemsNamedBy(Records),
      (key) => runJob(table, pages, jobNamed(key), isTimeUp),
      (error) => logUnexpected(operation, awsRequestId, error)
    )
  }

const answer = logic(functionTable())

export const handler = (event: DynamoDBStreamEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
