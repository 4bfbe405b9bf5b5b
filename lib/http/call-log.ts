/** Logs one record for each call of a function and one for each unexpected error, without tokens, emails and positions. */
import type { Context } from 'aws-lambda'
import { countFailure, currentCapacityMeter, metered, newCapacityMeter } from '../table/capacity-meter.ts'
import { embeddedMetrics } from './embedded-metrics.ts'

/** The result in the log record of a function that is not an endpoint. */
export interface LoggedResult {
  readonly owner?: string
  /** ID of the error that the result means. */
  readonly error?: string
  /** Results of a sweep: vehicles whose processing was started again, and how long the oldest upload has waited. */
  readonly restarted_vehicles?: number
  readonly oldest_unprocessed_seconds?: number
  /** Results of a collection of timers: how many were done and failed, whether all were looked at, and the oldest. */
  readonly due_timers?: number
  readonly failed_timers?: number
  readonly is_complete?: boolean
  readonly oldest_due_timer_seconds?: number
}

/** Runs a function that is not an endpoint, such as the authorizer, with a log record and a capacity meter. */
export function meteredWithLog<T>(
  operation: string,
  { awsRequestId }: Context,
  work: () => Promise<T>,
  describeResult: (result: T) => LoggedResult = () => ({})
): Promise<T> {
  const startedAtMilliseconds = performance.now()
  return metered(newCapacityMeter(), async () => {
    let described: LoggedResult = {}
    try {
      const result = await work()
      described = describeResult(result)
      return result
    } catch (error) {
      logUnexpected(operation, awsRequestId, error)
      throw error
    } finally {
      logCall({ operation, request_id: awsRequestId, ...described }, startedAtMilliseconds)
    }
  })
}

export function logUnexpected(operation: string, id: string, error: unknown): void {
  countFailure()
  writeLogLine('ERROR', { event: 'unexpected_error', operation, request_id: id, error: describe(error) })
}

export interface LoggedCall extends LoggedResult {
  readonly operation: string
  readonly request_id: string
  readonly status?: number
}

/** Logs a call that is over. `startedAtMilliseconds`: the value of `performance.now()` at its start. */
export function logCall(call: LoggedCall, startedAtMilliseconds: number): void {
  const { readUnits, writeUnits, calls, conflicts, failures } = currentCapacityMeter()
  const milliseconds = Math.round(performance.now() - startedAtMilliseconds)
  const used = { milliseconds, calls, read_units: readUnits, write_units: writeUnits }
  const record = {
    ...call,
    ...used,
    ...(conflicts > 0 && { conflicts }),
    // Failures of an endpoint are counted by its status.
    ...(failures > 0 && call.status === undefined && { failures })
  }
  writeLogLine('INFO', { event: 'request', ...record, ...embeddedMetrics(record, Date.now()) })
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? undefined : describe(error.cause)
  return { name: error.name, message: error.message, stack: error.stack, cause }
}

/**
 * Adds the time and level that Lambda adds to the JSON lines of `console`. `console` would nest the record in
 * `message`, where CloudWatch finds no metrics; a line on standard output becomes the log event itself. Source:
 * CloudWatch, "Using the embedded metric format with Lambda".
 */
function writeLogLine(level: 'INFO' | 'ERROR', record: object): void {
  process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, ...record })}\n`)
}
