/** Runs the jobs that changes have started, called by the queue of jobs for each new or continued job. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { endDeliveriesOf } from '../lib/accounts/ended-deliveries.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { jobIn } from '../lib/jobs/queued-jobs.ts'
import { type JobPages, runJob } from '../lib/jobs/run-job.ts'
import { mailPageOfAdministrators } from '../lib/notify/channels/webhook/mail-administrators.ts'
import { processMessages } from '../lib/queues/message-batch.ts'
import { followPageOfVehicle } from '../lib/rules/sets/follow-vehicle.ts'
import { joinPageOfSets } from '../lib/rules/sets/join-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { reconcilePageOfVehicle } from '../lib/trips/reconcile-trip-lists.ts'
import { removePageOfVehicle } from '../lib/vehicles/vehicle-removal.ts'

const operation = 'run-jobs'

/** A page takes far less; what is left of the job is continued by another call. */
const pageMilliseconds = 15_000

const pages: JobPages = {
  'delete-vehicle': removePageOfVehicle,
  'reconcile-trip-lists': reconcilePageOfVehicle,
  'end-deliveries': endDeliveriesOf,
  'mail-administrators': mailPageOfAdministrators,
  'join-rule-sets': joinPageOfSets,
  'follow-vehicle': followPageOfVehicle
}

export const logic =
  (table: Table) =>
  async (
    { Records }: { readonly Records: readonly Pick<SQSRecord, 'messageId' | 'body'>[] },
    { awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>
  ): Promise<SQSBatchResponse> => {
    const isTimeUp = () => getRemainingTimeInMillis() < pageMilliseconds
    return processMessages(
      Records,
      async ({ body }) => runJob(table, pages, jobIn(body), isTimeUp),
      (error) => logUnexpected(operation, awsRequestId, error)
    )
  }

const answer = logic(functionTable())

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
