/** Does what is due, every minute: ends trips after which no position fix came, lets rules fire whose value has lasted, sends reports. */
import type { Context, ScheduledEvent } from 'aws-lambda'
import { type LoggedResult, logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { townsBeside } from '../lib/places/function-towns.ts'
import { type Collection, collectDue } from '../lib/processing/collect-due.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'collect-due'

/**
 * What a page of timers takes at most. A collection that is not complete begins pages until its time is up but for this,
 * when the next one has begun.
 */
export const pageMilliseconds = 10_000

export const logic =
  (table: Table, settings: ProcessingSettings) =>
  ({ awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>) =>
    collectDue(table, {
      settings,
      now: new Date(),
      isTimeUp: () => getRemainingTimeInMillis() < pageMilliseconds,
      onFailure: (error) => logUnexpected(operation, awsRequestId, error)
    })

const answer = logic(functionTable(), { ...functionProcessingSettings(), towns: townsBeside(import.meta.url) })

/** Also the metric by which an alarm knows that the collection runs, and keeps up. */
const loggedCollection = ({ done, failed, isComplete, oldestMilliseconds }: Collection): LoggedResult => ({
  due_timers: done,
  failed_timers: failed,
  is_complete: isComplete,
  oldest_due_timer_seconds: Math.round(oldestMilliseconds / 1000)
})

export const handler = (_: ScheduledEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(context), loggedCollection)
