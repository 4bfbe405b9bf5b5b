/** What a fleet costs in a month of 30 days, by parts of AWS. */
import { factDays } from '../../lib/events/fact.ts'
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

/** What of a day is counted. */
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

export const usualSettings: BillSettings = {
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
/** Of what is kept, as CloudWatch Logs bills it. Source: AWS, "CloudWatch pricing". */
export const logCompression = 0.15

/** The functions by which an upload goes. */
const operations: Readonly<Record<FunctionName, string>> = {
  authorizer: 'authorizer',
  receiver: 'upload-vehicle-data',
  processing: 'process-vehicle-data',
  dispatch: 'dispatch-changes'
}

/** Without what costs something when nobody calls. The largest part first. */
export function monthOf(usage: MeasuredUsage, fleet: Fleet, settings = usualSettings): BillLine[] {
  const month = new Month(usage, fleet, settings)
  return month.lines.filter(({ cost }) => cost > 0).toSorted((a, b) => b.cost - a.cost)
}

export const sumOf = (lines: readonly BillLine[]) => lines.reduce((sum, { cost }) => sum + cost, 0)

/** Lambda waits at an empty queue with so many calls at once. Source: Lambda, "Using Lambda with Amazon SQS", scaling. */
const callsAtEmptyQueue = 5
/** The longest that SQS lets a call wait, which Lambda uses. */
const secondsOfWait = 20

/** Calls of SQS by which Lambda looks in a month for the messages of one queue that is always empty. */
export const callsOfEmptyQueue = (callsAtEmptyQueue * secondsOfMonth) / secondsOfWait

/**
 * A month of a deployment that nobody calls: secrets, alarms, the dashboard, the sweep, which is called every 15 minutes, the
 * collection of timers, which queries each of their shards every minute and finds nothing, and Lambda at the empty queues.
 */
export function idleMonth(counts: StackCounts, settings = usualSettings): IdleLine[] {
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
  /** What is left where nothing else in the account takes its free tiers. */
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

  /** Of a month and the fleet. */
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

  /** When the first records expire; trips and triplegs of as many days beside them. */
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

  /** Of each function the first call of each second, and one in twenty of the others. */
  get #traces(): number {
    const first = Math.min(this.#uploads, secondsOfMonth)
    return functions.length * (first + (this.#uploads - first) / 20)
  }
}

const gigabyteSecondsOf = (usage: FunctionUsage, megabytes: number) =>
  (millisecondsAt(megabytes, usage) / 1000) * (megabytes / 1024)

/** Seconds of a call, of all calls of these hours in the mean. */
export function secondsOfCall(usage: FunctionUsage, name: FunctionName, uploads: number): number {
  return millisecondsAt(memoryOf(operations[name]), usage) / 1000 / uploads
}
