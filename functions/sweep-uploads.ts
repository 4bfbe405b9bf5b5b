/** Calls the processing again of uploads that have stayed unprocessed, every 15 minutes. */
import type { Context, ScheduledEvent } from 'aws-lambda'
import { type LoggedResult, logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { type Sweep, sweepUploads } from '../lib/processing/sweep-uploads.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'sweep-uploads'

/** What one hour of marks takes at most. */
const hourMilliseconds = 30_000

export const logic =
  (table: Table) =>
  ({ awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>) =>
    sweepUploads(table, {
      now: new Date(),
      isTimeUp: () => getRemainingTimeInMillis() < hourMilliseconds,
      onNewer: (refusal) => logUnexpected(operation, awsRequestId, refusal)
    })

const answer = logic(functionTable())

/** Also the metric by which an alarm knows that the sweep runs. */
function loggedSweep({ restarted, oldestMilliseconds }: Sweep): LoggedResult {
  return { restarted_vehicles: restarted, oldest_unprocessed_seconds: Math.round(oldestMilliseconds / 1000) }
}

export const handler = (_: ScheduledEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(context), loggedSweep)
