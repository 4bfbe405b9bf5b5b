import { describe, expect, it } from 'vitest'
import { assumedOfEndpoint, costOfMillionEvents } from '../../../infra/bill/events.ts'
import { assumed } from '../../../infra/bill/function-time.ts'
import {
  type BillSettings,
  callsOfEmptyQueue,
  defaultSettings,
  idleMonth,
  logCompression,
  monthOf,
  sumOf
} from '../../../infra/bill/month.ts'
import { generatedParts, renewed } from '../../../infra/bill/page.ts'
import { peakOf } from '../../../infra/bill/peak.ts'
import { costOf, prices } from '../../../infra/bill/prices.ts'
import { stackCounts } from '../../../infra/bill/stack-counts.ts'
import { costOfVehicle, fleets } from '../../../infra/bill/tables.ts'
import {
  type EventWayName,
  eventWayNames,
  type FunctionUsage,
  type MeasuredUsage,
  measuredUsage,
  wayNames
} from '../../../infra/bill/usage.ts'
import { memoryOf } from '../../../infra/stack/needs-of.ts'
import { queueFunctionsOf } from '../../../infra/stack/queue-functions.ts'
import { page } from '../../pages.ts'
import { synthesizedTemplate } from '../stack/synthesized.ts'

const [way] = wayNames
const idleStack = { secrets: 3, alarmedMetrics: 12, dashboards: 1, queues: 4 }
const million = 1e6
const used = (changes: Partial<FunctionUsage>): FunctionUsage => ({
  roundTrips: 0,
  readUnits: 0,
  writeUnits: 0,
  cpuMilliseconds: 0,
  ...changes
})
const nothing = used({})
const driving = {
  uploads: 100,
  authorizer: used({ readUnits: 200 }),
  receiver: used({ writeUnits: 300, roundTrips: 100 }),
  processing: used({ readUnits: 800, writeUnits: 700, cpuMilliseconds: 1000 }),
  dispatch: nothing
}
const parked = { uploads: 0, authorizer: nothing, receiver: nothing, processing: nothing, dispatch: nothing }
const ofEvents = {
  events: 10,
  dispatch: used({ writeUnits: 40, readUnits: 20 }),
  dispatchCalls: 10,
  delivery: used({ readUnits: 30, writeUnits: 2 }),
  bodyBytes: 10 * 1024
}
const usage: MeasuredUsage = {
  measuredAt: '2026-01-01T00:00:00.000Z',
  machine: 'none',
  logBytes: { authorizer: 256, receiver: 256, processing: 256, dispatch: 256, gateway: 1024 },
  answerBytes: 1024,
  days: {
    [way]: { driving, parked, recordBytes: 2 ** 20, otherBytes: 0, factBytes: 0 }
  } as unknown as MeasuredUsage['days'],
  events: {
    'to a webhook, each alone': { ...ofEvents, deliveryCalls: 10 },
    'to a webhook, 20 at once': { ...ofEvents, deliveryCalls: 1 },
    'to a push connection, each alone': { ...ofEvents, deliveryCalls: 10 }
  }
}
/** In a month of 30 days. */
const vehiclesOfMillionUploads = million / 100 / 30

const costs = (vehicles: number, changes: Partial<BillSettings> = {}) => {
  const lines = monthOf(usage, { vehicles, way, hours: ['driving'] }, { ...defaultSettings, ...changes })
  return new Map(lines.map(({ part, cost }) => [part, cost]))
}

describe('a month', () => {
  const ofMillion = costs(vehiclesOfMillionUploads)

  it('costs each unit, call and request at its price', () => {
    expect(ofMillion.get('DynamoDB writes')).toBeCloseTo(10 * 0.625)
    expect(ofMillion.get('DynamoDB reads')).toBeCloseTo(10 * 0.125)
    expect(ofMillion.get('API Gateway')).toBeCloseTo(3.5)
    expect(ofMillion.get('CloudFront requests')).toBeCloseTo(1.1)
    expect(ofMillion.get('Lambda calls')).toBeCloseTo(0.8)
  })

  it('costs the time of functions: waiting for the table, and work at the share of a core', () => {
    const gigabytes = memoryOf('process-vehicle-data') / 1024
    const waiting = (million * assumed.roundTripMilliseconds) / 1000
    const working = ((million * 10) / 1000) * (assumed.megabytesOfCore / memoryOf('process-vehicle-data'))
    expect(ofMillion.get('Lambda time')).toBeCloseTo((waiting + working) * gigabytes * 0.0000133334)
  })

  it('costs what is kept until it expires', () => {
    expect(costs(1024).get('DynamoDB storage')).toBeCloseTo(400 * 0.25)
    expect(costs(1024, { fixRetentionDays: 40 }).get('DynamoDB storage')).toBeCloseTo(10)
  })

  it('costs logs as they are written and kept', () => {
    const gigabytes = (million * 2048) / 2 ** 30
    expect(ofMillion.get('CloudWatch logs')).toBeCloseTo(gigabytes * (0.5 + 0.03 * logCompression))
  })

  it('costs traces and a web ACL where settings say so', () => {
    expect([ofMillion.get('X-Ray'), ofMillion.get('WAF requests')]).toEqual([undefined, undefined])
    const both = costs(vehiclesOfMillionUploads, { tracing: true, webAcl: true })
    expect(both.get('X-Ray')).toBeCloseTo(4 * 5)
    expect(both.get('WAF requests')).toBeCloseTo(0.6)
    // Of three million uploads the first of each second, and one in twenty of the others.
    const seconds = 30 * 86_400
    const traced = costs(3 * vehiclesOfMillionUploads, { tracing: true }).get('X-Ray')
    expect(traced).toBeCloseTo(4 * (seconds + (3 * million - seconds) / 20) * 5e-6)
    expect(sumOf(idleMonth(idleStack, { ...defaultSettings, webAcl: true })) - sumOf(idleMonth(idleStack))).toBeCloseTo(
      9
    )
  })
})

it('a price with tiers is that of each part of the amount', () => {
  expect(costOf(1500 * million, prices.gatewayCall)).toBeCloseTo(333 * 3.5 + 667 * 2.8 + 500 * 2.38)
  expect(costOf(0, prices.gatewayCall)).toBe(0)
})

it('the peak is of all vehicles at once', () => {
  // Each uploads 100 times in two hours.
  const { uploadsPerSecond, writeUnitsPerSecond, quotas } = peakOf(usage, way, 72)
  expect(uploadsPerSecond).toBeCloseTo(1)
  expect(writeUnitsPerSecond).toBeCloseTo(10)
  const concurrent = quotas.find(({ name }) => name.startsWith('Lambda'))?.taken
  const working = (0.01 * assumed.megabytesOfCore) / memoryOf('process-vehicle-data')
  expect(concurrent).toBeCloseTo(assumed.roundTripMilliseconds / 1000 + working)
})

it('two hours of driving a day cost at most 6.3 cents a month in the first way, and 8 in the second', () => {
  for (const vehicles of fleets) {
    const [fixes, dense] = wayNames.map((each) => costOfVehicle(measuredUsage, each, vehicles, ['driving']) * 100)
    expect(fixes).toBeLessThanOrEqual(6.3)
    expect(dense).toBeLessThanOrEqual(8)
  }
})

describe('a million events', () => {
  const partsOf = (way: EventWayName) => new Map(costOfMillionEvents(usage, way).map(({ part, cost }) => [part, cost]))

  it('cost each unit, call and message at its price', () => {
    const parts = partsOf('to a webhook, each alone')
    expect(parts.get('DynamoDB writes')).toBeCloseTo(4.2 * 0.625)
    expect(parts.get('DynamoDB reads')).toBeCloseTo(5 * 0.125)
    expect(parts.get('Lambda')).toBeCloseTo(2 * 0.2)
    expect(parts.get('SQS')).toBeCloseTo(3 * 0.4)
    expect(parts.get('WebSocket messages')).toBe(0)
  })

  it('wait for their endpoint together where they are sent together', () => {
    const gigabyteSeconds = ((million * assumedOfEndpoint.milliseconds) / 1000) * (memoryOf('deliver-webhooks') / 1024)
    const waiting = (way: EventWayName) => partsOf(way).get('waiting for the endpoint')
    expect(waiting('to a webhook, each alone')).toBeCloseTo(gigabyteSeconds * 0.0000133334)
    expect(waiting('to a webhook, 20 at once')).toBeCloseTo((gigabyteSeconds * 0.0000133334) / 10)
    expect(waiting('to a push connection, each alone')).toBe(0)
  })

  it('cost a message of the gateway each where they are pushed', () => {
    expect(partsOf('to a push connection, each alone').get('WebSocket messages')).toBeCloseTo(1)
  })
})

it('the page of costs has what is computed, with the counts of the template', () => {
  const counts = stackCounts(synthesizedTemplate())
  expect(counts.queues).toBe(queueFunctionsOf({}).length)
  const written = page('docs/deploying.md')
  // To renew it: npm run bill -- --write
  expect(renewed(written, generatedParts(measuredUsage, counts))).toBe(written)
})

it('the parts of the page need their places', () => {
  const parts = new Map([['idle', 'new']])
  expect(renewed('a\n<!-- idle -->\nold\n<!-- /idle -->\nb', parts)).toBe('a\n<!-- idle -->\nnew\n<!-- /idle -->\nb')
  expect(() => renewed('a', parts)).toThrow('The page has no place for idle')
})

it('the README says what a million events cost', () => {
  const [alone, together] = eventWayNames.map((way) => sumOf(costOfMillionEvents(measuredUsage, way)).toFixed(2))
  expect(page('README.md')).toContain(`A million events cost [$${together} to $${alone}]`)
})

it('what an account has free is taken off once, where nothing else takes it', () => {
  const lines = new Map(idleMonth(idleStack).map(({ part, ...costs }) => [part, costs]))
  expect(lines.get('secrets (3)')).toEqual({ cost: 3 * 0.4, beyondFree: 3 * 0.4 })
  expect(lines.get('alarms (12 metrics)')?.beyondFree).toBeCloseTo(0.2)
  expect(lines.get('dashboard')).toEqual({ cost: 3, beyondFree: 0 })
  expect(lines.get('queues (4)')?.beyondFree).toBeCloseTo((4 * 648_000 - million) * 0.4e-6)
})

it('counts what the template has', () => {
  const alarm = (Properties: Record<string, unknown>) => ({ Type: 'AWS::CloudWatch::Alarm', Properties })
  const mapping = (Properties: Record<string, unknown>) => ({ Type: 'AWS::Lambda::EventSourceMapping', Properties })
  const Resources = {
    one: alarm({ MetricName: 'Errors' }),
    several: alarm({
      Metrics: [{ MetricStat: {} }, { MetricStat: {} }, { Expression: 'a + b' }, { Expression: 'SELECT MAX(x)' }]
    }),
    queue: mapping({ ScalingConfig: { MaximumConcurrency: 2 } }),
    stream: mapping({}),
    secret: { Type: 'AWS::SecretsManager::Secret' },
    dashboard: { Type: 'AWS::CloudWatch::Dashboard' }
  }
  expect(stackCounts({ Resources })).toEqual({ secrets: 1, alarmedMetrics: 4, dashboards: 1, queues: 1 })
})

it('Lambda waits at an empty queue with five calls of 20 seconds at once, for a quarter of a dollar a month', () => {
  expect(callsOfEmptyQueue).toBe(648_000)
  expect(idleMonth(idleStack).find(({ part }) => part.startsWith('queues'))?.cost).toBeCloseTo(0.2592 * 4)
})
