/**
 * Metrics inside of a log line, which CloudWatch Logs extracts. Source: CloudWatch, "Specification: Embedded metric format".
 *
 * Only what AWS does not count by itself: requests, statuses and durations are metrics of API Gateway and Lambda, for
 * which nothing is paid. A custom metric costs for every hour in which it has a value, so there are no zeros but of the age of
 * the oldest unprocessed upload, whose absence is an alarm.
 */
import { optionalFunctionVariable } from '../environment.ts'

export const metricsNamespace = 'VehicleTelematics'
/** The stack, and the operation where the setting asks for it. */
export const serviceDimension = 'Service'
export const operationDimension = 'Operation'

/** What a refusal of this kind adds one to. */
const metricOfError: Readonly<Record<string, string>> = {
  RATE_LIMIT_EXCEEDED: 'LimitHits',
  LOGIN_ATTEMPTS_EXCEEDED: 'LimitHits',
  INVALID_CREDENTIALS: 'RefusedLogins',
  INVALID_TOKEN: 'InvalidTokens',
  TOKEN_EXPIRED: 'ExpiredTokens',
  TOKEN_REVOKED: 'RevokedTokens'
}

export const oldestUnprocessedMetric = 'OldestUnprocessedSeconds'

/** Of the whole service. */
export const serviceMetrics: readonly string[] = [
  ...new Set(Object.values(metricOfError)),
  'WriteConflicts',
  oldestUnprocessedMetric
]

/** The metrics of each operation, with their units. Source: CloudWatch API reference, "MetricDatum". */
export const operationMetrics = {
  Latency: 'Milliseconds',
  ClientErrors: 'Count',
  ServerErrors: 'Count',
  ReadUnits: 'Count',
  WriteUnits: 'Count'
} as const

/** Of what is no count. */
const units: Readonly<Record<string, string>> = { ...operationMetrics, [oldestUnprocessedMetric]: 'Seconds' }

/** What a request or a verdict leaves in the log. */
export interface Outcome {
  readonly operation: string
  /** HTTP status; absent outside of the interface. */
  readonly status?: number
  /** ID of the error. */
  readonly error?: string
  readonly milliseconds: number
  readonly read_units: number
  readonly write_units: number
  /** Attempts to write that met another writer. */
  readonly conflicts?: number
  /** For how long the oldest upload that is not processed has waited; 0 without any. Of a sweep alone. */
  readonly oldest_unprocessed_seconds?: number
}

/** The members that make a line a carrier of metrics; none where nothing is to be counted. `now` is in milliseconds. */
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

function serviceValues({ error, conflicts = 0, oldest_unprocessed_seconds: oldest }: Outcome): Record<string, number> {
  const ofError = error === undefined ? undefined : metricOfError[error]
  return {
    ...(ofError && { [ofError]: 1 }),
    ...(conflicts > 0 && { WriteConflicts: conflicts }),
    ...(oldest !== undefined && { [oldestUnprocessedMetric]: oldest })
  }
}

/** Zeros too: their number is that of the requests. */
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
