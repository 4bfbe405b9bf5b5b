/** Runs the jobs that changes have started, called by the queue of jobs for each new or continued job. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { endDeliveriesOf } from '../lib/accounts/ended-deliveries.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { jobIn } from '../lib/jobs/queued-jobs.ts'
import { type JobPages, runJob } from '../lib/jobs/run-job.ts'
import { mailPasswordBy } from '../lib/notify/channels/mail/mail-password.ts'
import { mailPageOfAdministrators } from '../lib/notify/channels/webhook/mail-administrators.ts'
import { legDividedByRecords } from '../lib/processing/days/divided-leg.ts'
import { effectiveTimeZone } from '../lib/processing/home/effective-time-zone.ts'
import { followPageOfPlaces } from '../lib/processing/visits/follow-job.ts'
import { processMessages } from '../lib/queues/message-batch.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { followPageOfVehicle } from '../lib/rules/sets/follow-vehicle.ts'
import { joinPageOfSets } from '../lib/rules/sets/join-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { rebuildDays } from '../lib/trips/rebuild-days.ts'
import { reconcilePageOfVehicle } from '../lib/trips/reconcile-trip-lists.ts'
import { followPageOfTimeZone } from '../lib/vehicles/time-zone-job.ts'
import { removePageOfVehicle } from '../lib/vehicles/vehicle-removal.ts'
import { removePageOfPlace } from '../lib/visits/visit-removal.ts'

const operation = 'run-jobs'

/** A page takes far less; what is left of the job is continued by another call. */
const pageMilliseconds = 15_000

const pagesWith = (queues: Pick<Queues, 'has' | 'sendMessages'>): JobPages => ({
  'delete-vehicle': removePageOfVehicle,
  'reconcile-trip-lists': reconcilePageOfVehicle,
  'end-deliveries': endDeliveriesOf,
  'mail-administrators': mailPageOfAdministrators,
  'mail-password': mailPasswordBy(queues),
  'join-rule-sets': joinPageOfSets,
  'follow-vehicle': followPageOfVehicle,
  'remove-visits': removePageOfPlace,
  'follow-places': followPageOfPlaces,
  'rebuild-days': rebuildDays({ zoneOf: effectiveTimeZone, divideFor: legDividedByRecords }),
  'follow-time-zone': followPageOfTimeZone
})

export const logic = (table: Table, queues: Pick<Queues, 'has' | 'sendMessages'>) => {
  const pages = pagesWith(queues)
  return async (
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
}

const answer = logic(functionTable(), functionQueues('mail'))

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
