/** Which metrics a log line carries, and that CloudWatch takes them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenErrors } from '../../lib/contract/authorizer.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { embeddedMetrics, type Outcome, operationMetrics, serviceMetrics } from '../../lib/http/embedded-metrics.ts'
import { embeddedMetricFormatProblems } from './embedded-metric-format.ts'
import { noon, stopTheClockAtNoon } from './noon.ts'

const outcome: Outcome = { operation: 'get-vehicle', status: 200, milliseconds: 12, read_units: 1.5, write_units: 2 }
const metricsOf = (change: Partial<Outcome>) => embeddedMetrics({ ...outcome, ...change }, noon.getTime())

stopTheClockAtNoon()
beforeEach(() => void vi.stubEnv('SERVICE_NAME', 'telematics'))
afterEach(() => vi.unstubAllEnvs())

describe('the line of a request', () => {
  it('carries no metrics where there is nothing to count', () => {
    expect(metricsOf({})).toEqual({})
    expect(metricsOf({ status: 404, error: 'VEHICLE_NOT_FOUND', conflicts: 0 })).toEqual({})
  })

  it('carries none where the function has no name of the service', () => {
    vi.stubEnv('SERVICE_NAME', '')
    expect(metricsOf({ error: 'RATE_LIMIT_EXCEEDED', conflicts: 2 })).toEqual({})
  })

  it.each([
    ['RATE_LIMIT_EXCEEDED', 'LimitHits'],
    ['LOGIN_ATTEMPTS_EXCEEDED', 'LimitHits'],
    ['INVALID_CREDENTIALS', 'RefusedLogins'],
    ['INVALID_TOKEN', 'InvalidTokens'],
    ['TOKEN_EXPIRED', 'ExpiredTokens'],
    ['TOKEN_REVOKED', 'RevokedTokens']
  ])('counts %s as one of %s', (error, name) => {
    expect(metricsOf({ error })).toEqual({
      _aws: {
        Timestamp: noon.getTime(),
        CloudWatchMetrics: [
          {
            Namespace: 'VehicleTelematics',
            Dimensions: [['Service']],
            Metrics: [{ Name: name, Unit: 'Count' }]
          }
        ]
      },
      Service: 'telematics',
      Operation: 'get-vehicle',
      [name]: 1
    })
  })

  it('counts conflicts by their number', () => {
    expect(metricsOf({ conflicts: 3 })).toMatchObject({ WriteConflicts: 3 })
  })

  it('carries the age of the oldest timer in seconds, also 0, because its absence is an alarm', () => {
    expect(metricsOf({ oldest_due_timer_seconds: 0 })).toMatchObject({
      _aws: { CloudWatchMetrics: [{ Metrics: [{ Name: 'OldestDueTimerSeconds', Unit: 'Seconds' }] }] },
      OldestDueTimerSeconds: 0
    })
    expect(metricsOf({})).not.toHaveProperty('OldestDueTimerSeconds')
  })

  it('counts failures of what no request calls', () => {
    expect(metricsOf({ failures: 2 })).toMatchObject({ BackgroundFailures: 2 })
  })

  it('counts every refusal of a limit, and every one of the authorizer', () => {
    const limits = Object.entries(errorKinds).filter(([, { status }]) => status === 429)
    for (const id of [...limits.map(([limit]) => limit), ...tokenErrors]) {
      expect(metricsOf({ error: id })).toHaveProperty('_aws')
    }
  })

  it('has the operation as a dimension, and the usual figures, where the setting asks for it', () => {
    vi.stubEnv('OPERATION_METRICS', 'true')
    expect(metricsOf({ status: 429, error: 'RATE_LIMIT_EXCEEDED' })).toEqual({
      _aws: {
        Timestamp: noon.getTime(),
        CloudWatchMetrics: [
          {
            Namespace: 'VehicleTelematics',
            Dimensions: [['Service']],
            Metrics: [{ Name: 'LimitHits', Unit: 'Count' }]
          },
          {
            Namespace: 'VehicleTelematics',
            Dimensions: [['Service', 'Operation']],
            Metrics: Object.entries(operationMetrics).map(([Name, Unit]) => ({ Name, Unit }))
          }
        ]
      },
      Service: 'telematics',
      Operation: 'get-vehicle',
      LimitHits: 1,
      Latency: 12,
      ClientErrors: 1,
      ServerErrors: 0,
      ReadUnits: 1.5,
      WriteUnits: 2
    })
    expect(metricsOf({ status: 500 })).toMatchObject({ ClientErrors: 0, ServerErrors: 1 })
  })
})

it.each(['', 'true'])('keeps the rules of the format, with the setting %j', (setting) => {
  vi.stubEnv('OPERATION_METRICS', setting)
  const errors = ['RATE_LIMIT_EXCEEDED', 'INVALID_CREDENTIALS', ...tokenErrors]
  const lines = errors.map((error) => metricsOf({ error, conflicts: 1, status: 400 }))
  expect(lines.flatMap(embeddedMetricFormatProblems)).toEqual([])
})

it('has a check of the format that notices what CloudWatch would drop', () => {
  const line = JSON.parse(JSON.stringify(metricsOf({ conflicts: 1 })))
  const seconds = { ...line, _aws: { ...line._aws, Timestamp: Math.floor(noon.getTime() / 1000) } }
  expect(embeddedMetricFormatProblems(seconds)).not.toEqual([])
  expect(embeddedMetricFormatProblems({ ...line, Service: undefined })).not.toEqual([])
  expect(embeddedMetricFormatProblems({ ...line, WriteConflicts: '1' })).not.toEqual([])
  expect(embeddedMetricFormatProblems({ message: line })).not.toEqual([])
})

it('stays within the ten custom metrics for which nothing is paid, with the one of the gateway’s log', () => {
  expect(serviceMetrics().length + 1).toBeLessThanOrEqual(10)
})
