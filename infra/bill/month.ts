/** What a fleet costs in a month of 30 days, by parts of AWS. */
import { factDays } from '../../lib/facts/fact.ts'
import { timerShards } from '../../lib/table/keys.ts'
import { memoryOf } from '../stack/needs-of.ts'
import { millisecondsAt } from './function-time.ts'
import { costOf, freeOfAccount, prices, type Tier } from './prices.ts'
import type { StackCounts } from './stack-counts.ts'
import {
  type DayUsage,
  type FunctionName,
  type FunctionUsage,
  functions,
  type HoursUsage,
  type MeasuredUsage,
  type WayName
} from './usage.ts'

/** Hours of the day that are counted. */
export type Hours = 'driving' | 'parked'

export interface Fleet {
  readonly vehicles: number
  readonly way: WayName
  readonly hours: readonly Hours[]
}

/** Settings of the deployment that change the bill. */
export interface BillSettings {
  readonly tracing: boolean
  readonly webAcl: boolean
  readonly logRetentionDays: number
  readonly fixRetentionDays: number
}

export const defaultSettings: BillSettings = {
  tracing: false,
  webAcl: false,
  logRetentionDays: 30,
  fixRetentionDays: 400
}

export interface BillLine {
  readonly part: string
  /** US dollars. */
  readonly cost: number
}

const daysOfMonth = 30
const secondsOfMonth = daysOfMonth * 86_400
const gigabyte = 2 ** 30
/** Compressed share of stored logs that CloudWatch Logs bills. Source: AWS, "CloudWatch pricing". */
export const logCompression = 0.15

/** Operations of the functions that an upload passes. */
const operations: Readonly<Record<FunctionName, string>> = {
  authorizer: 'authorizer',
  receiver: 'upload-vehicle-data',
  processing: 'process-vehicle-data',
  dispatch: 'dispatch-changes'
}

/** Costs without the fixed costs of a deployment, largest part first. */
export function monthOf(usage: MeasuredUsage, fleet: Fleet, settings = defaultSettings): BillLine[] {
  const month = new Month(usage, fleet, settings)
  return month.lines.filter(({ cost }) => cost > 0).toSorted((a, b) => b.cost - a.cost)
}

export const sumOf = (lines: readonly BillLine[]) => lines.reduce((sum, { cost }) => sum + cost, 0)

/** Concurrent calls with which Lambda polls an empty queue. Source: Lambda, "Using Lambda with Amazon SQS", scaling. */
const callsAtEmptyQueue = 5
/** Maximum duration of a long poll in SQS, which Lambda uses. */
const secondsOfWait = 20

/** SQS calls with which Lambda polls one empty queue in a month. */
export const callsOfEmptyQueue = (callsAtEmptyQueue * secondsOfMonth) / secondsOfWait

/**
 * Fixed costs of a deployment in a month: secrets, alarms, the dashboard, the sweep every 15 minutes, the collection of
 * timers, which queries each of their shards every minute, and Lambda's polling of empty queues.
 */
export function idleMonth(counts: StackCounts, settings = defaultSettings): IdleLine[] {
  const { secrets, alarmedMetrics, dashboards, queues } = counts
  const sweeps = (daysOfMonth * 24 * 60) / 15
  const collections = daysOfMonth * 24 * 60
  const ofFunction = (calls: number, gigabyteSecondsOfCall: number) =>
    costOf(calls, prices.functionCall) + costOf(calls * gigabyteSecondsOfCall, prices.gigabyteSecond)
  const queries = costOf(collections * timerShards * 0.5, prices.readUnit)
  const requests = queues * callsOfEmptyQueue
  const free = freeOfAccount
  const lines = [
    line(`secrets (${secrets})`, secrets * prices.secret),
    line(
      `alarms (${alarmedMetrics} metrics)`,
      alarmedMetrics * prices.alarmedMetric,
      Math.max(0, alarmedMetrics - free.alarmedMetrics) * prices.alarmedMetric
    ),
    line('dashboard', dashboards * prices.dashboard, Math.max(0, dashboards - free.dashboards) * prices.dashboard),
    line('sweep', ofFunction(sweeps, 0.1), 0),
    line(
      `queues (${queues})`,
      costOf(requests, prices.queueRequest),
      costOf(Math.max(0, requests - free.queueRequests), prices.queueRequest)
    ),
    line('timers', ofFunction(collections, 0.02) + queries, queries),
    line('web ACL', settings.webAcl ? prices.webAcl : 0)
  ]
  return lines.filter(({ cost }) => cost > 0)
}

export interface IdleLine extends BillLine {
  /** Cost in US dollars if nothing else in the account uses the free tiers. */
  readonly beyondFree: number
}

const line = (part: string, cost: number, beyondFree = cost): IdleLine => ({ part, cost, beyondFree })

class Month {
  readonly #usage: MeasuredUsage
  readonly #fleet: Fleet
  readonly #settings: BillSettings
  readonly #day: DayUsage

  constructor(usage: MeasuredUsage, fleet: Fleet, settings: BillSettings) {
    this.#usage = usage
    this.#fleet = fleet
    this.#settings = settings
    this.#day = usage.days[fleet.way]
  }

  get lines(): BillLine[] {
    const { tracing, webAcl } = this.#settings
    return [
      this.#line('DynamoDB writes', this.#units('writeUnits'), prices.writeUnit),
      this.#line('DynamoDB reads', this.#units('readUnits'), prices.readUnit),
      this.#line('DynamoDB storage', this.#storedGigabytes, prices.tableGigabyte),
      this.#line('DynamoDB backups', this.#storedGigabytes, prices.backupGigabyte),
      this.#line('API Gateway', this.#uploads, prices.gatewayCall),
      this.#line('CloudFront requests', this.#uploads, prices.edgeRequest),
      this.#line('CloudFront traffic', this.#gigabytes(this.#usage.answerBytes), prices.edgeGigabyte),
      this.#line('Lambda calls', this.#uploads * functions.length, prices.functionCall),
      this.#line('Lambda time', this.#gigabyteSeconds, prices.gigabyteSecond),
      { part: 'CloudWatch logs', cost: this.#logs },
      this.#line('X-Ray', tracing ? this.#traces : 0, prices.trace),
      this.#line('WAF requests', webAcl ? this.#uploads : 0, prices.webAclRequest)
    ]
  }

  #line(part: string, amount: number, tiers: readonly Tier[]): BillLine {
    return { part, cost: costOf(amount, tiers) }
  }

  get #hours(): HoursUsage[] {
    return this.#fleet.hours.map((hours) => this.#day[hours])
  }

  /** Amount for the fleet in a month. */
  #all(amountOf: (hours: HoursUsage) => number): number {
    const ofDay = this.#hours.reduce((sum, hours) => sum + amountOf(hours), 0)
    return ofDay * daysOfMonth * this.#fleet.vehicles
  }

  get #uploads(): number {
    return this.#all(({ uploads }) => uploads)
  }

  #units(kind: 'readUnits' | 'writeUnits'): number {
    return this.#all((hours) => functions.reduce((sum, name) => sum + hours[name][kind], 0))
  }

  #gigabytes(bytesOfUpload: number): number {
    return (this.#uploads * bytesOfUpload) / gigabyte
  }

  get #gigabyteSeconds(): number {
    return this.#all((hours) =>
      functions.reduce((sum, name) => sum + gigabyteSecondsOf(hours[name], memoryOf(operations[name])), 0)
    )
  }

  /** Stored data when the first records expire, with the trips and triplegs of as many days. */
  get #storedGigabytes(): number {
    if (!this.#fleet.hours.includes('driving')) return 0
    const { recordBytes, otherBytes, factBytes } = this.#day
    const bytes = (recordBytes + otherBytes) * this.#settings.fixRetentionDays + factBytes * factDays
    return (bytes * this.#fleet.vehicles) / gigabyte
  }

  get #logs(): number {
    const { gateway, ...bytesOf } = this.#usage.logBytes
    const bytesOfFunctions = functions.reduce((sum, name) => sum + bytesOf[name], 0)
    const [ofFunctions, ofGateway] = [bytesOfFunctions, gateway].map((bytes) => this.#gigabytes(bytes))
    const written =
      costOf(ofFunctions ?? 0, prices.functionLogGigabyte) + costOf(ofGateway ?? 0, prices.gatewayLogGigabyte)
    const months = this.#settings.logRetentionDays / daysOfMonth
    const kept = ((ofFunctions ?? 0) + (ofGateway ?? 0)) * months * logCompression
    return written + costOf(kept, prices.keptLogGigabyte)
  }

  /** Lambda traces the first call of each second of a function, and one in twenty of the others. */
  get #traces(): number {
    const first = Math.min(this.#uploads, secondsOfMonth)
    return functions.length * (first + (this.#uploads - first) / 20)
  }
}

const gigabyteSecondsOf = (usage: FunctionUsage, megabytes: number) =>
  (millisecondsAt(megabytes, usage) / 1000) * (megabytes / 1024)

/** Mean duration of a call in seconds. */
export function secondsOfCall(usage: FunctionUsage, name: FunctionName, uploads: number): number {
  return millisecondsAt(memoryOf(operations[name]), usage) / 1000 / uploads
}
