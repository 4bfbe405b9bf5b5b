/**
 * Metrics inside a log line, which CloudWatch Logs extracts. Source: CloudWatch, "Specification: Embedded metric
 * format".
 *
 * Only values that AWS does not count itself: requests, statuses and durations are free metrics of API Gateway and
 * Lambda. A custom metric costs for every hour in which it has a value, so zeros are left out. The exceptions are the ages
 * of the oldest unprocessed upload and of the oldest due timer, because alarms report their absence.
 */
import { optionalFunctionVariable } from '../environment.ts'

export const metricsNamespace = 'VehicleTelematics'
/** The first dimension is the stack; the second is the operation, used where OPERATION_METRICS is set. */
export const serviceDimension = 'Service'
export const operationDimension = 'Operation'

/** The metric that an error of this kind increases by one. */
const metricOfError: Readonly<Record<string, string>> = {
  RATE_LIMIT_EXCEEDED: 'LimitHits',
  LOGIN_ATTEMPTS_EXCEEDED: 'LimitHits',
  INVALID_CREDENTIALS: 'RefusedLogins',
  INVALID_TOKEN: 'InvalidTokens',
  TOKEN_EXPIRED: 'ExpiredTokens',
  TOKEN_REVOKED: 'RevokedTokens'
}

export const oldestUnprocessedMetric = 'OldestUnprocessedSeconds'
export const oldestDueTimerMetric = 'OldestDueTimerSeconds'

/** Metrics of the whole service. */
export const serviceMetrics = (): readonly string[] => [
  ...new Set(Object.values(metricOfError)),
  'WriteConflicts',
  'BackgroundFailures',
  oldestUnprocessedMetric,
  oldestDueTimerMetric
]

/** The metrics of each operation, with their units. Source: CloudWatch API reference, "MetricDatum". */
export const operationMetrics = {
  Latency: 'Milliseconds',
  ClientErrors: 'Count',
  ServerErrors: 'Count',
  ReadUnits: 'Count',
  WriteUnits: 'Count'
} as const

/** Units of the metrics that are not counts. */
const units: Readonly<Record<string, string>> = {
  ...operationMetrics,
  [oldestUnprocessedMetric]: 'Seconds',
  [oldestDueTimerMetric]: 'Seconds'
}

/** What the log record of a request or of an authorizer call contains. */
export interface Outcome {
  readonly operation: string
  /** HTTP status; absent where the function is not an endpoint. */
  readonly status?: number
  /** ID of the error. */
  readonly error?: string
  readonly milliseconds: number
  readonly read_units: number
  readonly write_units: number
  /** Attempts to write that failed because of a concurrent write. */
  readonly conflicts?: number
  /** Unexpected errors. Only in the record of a function that is no endpoint. */
  readonly failures?: number
  /** How long the oldest unprocessed upload has waited; 0 without such an upload. Only in the record of a sweep. */
  readonly oldest_unprocessed_seconds?: number
  /** How long the oldest due timer has waited; 0 without one. Only in the record of a collection of timers. */
  readonly oldest_due_timer_seconds?: number
}

/** The members that make a log line carry metrics; empty where there is nothing to count. `now` is in milliseconds. */
export function embeddedMetrics(outcome: Outcome, now: number): object {
  const service = optionalFunctionVariable('SERVICE_NAME')
  if (service === undefined) return {}
  const [ofService, ofOperation] = [serviceValues(outcome), operationValues(outcome)]
  const directives = [
    directive([serviceDimension], Object.keys(ofService)),
    directive([serviceDimension, operationDimension], Object.keys(ofOperation))
  ].filter(({ Metrics }) => Metrics.length > 0)
  if (directives.length === 0) return {}
  return {
    _aws: { Timestamp: now, CloudWatchMetrics: directives },
    [serviceDimension]: service,
    [operationDimension]: outcome.operation,
    ...ofService,
    ...ofOperation
  }
}

function serviceValues(outcome: Outcome): Record<string, number> {
  const { error, conflicts = 0, failures = 0, oldest_unprocessed_seconds: upload } = outcome
  const { oldest_due_timer_seconds: timer } = outcome
  const ofError = error === undefined ? undefined : metricOfError[error]
  return {
    ...(ofError && { [ofError]: 1 }),
    ...(conflicts > 0 && { WriteConflicts: conflicts }),
    ...(failures > 0 && { BackgroundFailures: failures }),
    ...(upload !== undefined && { [oldestUnprocessedMetric]: upload }),
    ...(timer !== undefined && { [oldestDueTimerMetric]: timer })
  }
}

/** Contains zeros, because the number of values is the number of requests. */
function operationValues(outcome: Outcome): Partial<Record<keyof typeof operationMetrics, number>> {
  if (optionalFunctionVariable('OPERATION_METRICS') === undefined) return {}
  const { status = 200, milliseconds, read_units, write_units } = outcome
  return {
    Latency: milliseconds,
    ClientErrors: Number(status >= 400 && status < 500),
    ServerErrors: Number(status >= 500),
    ReadUnits: read_units,
    WriteUnits: write_units
  }
}

function directive(dimensions: readonly string[], names: readonly string[]) {
  const Metrics = names.map((Name) => ({ Name, Unit: units[Name] ?? 'Count' }))
  return { Namespace: metricsNamespace, Dimensions: [dimensions], Metrics }
}
