/**
 * Does what is due, without anybody asking: ends trips after which no position fix came, lets rules fire whose value, or the
 * time without an upload, has lasted for minutes, finds visits that silence decides, and sends reports. Each timer of a vehicle
 * is one step of the processing. It is moved or removed in the same transaction, so that several collections at once do it once.
 */
import { type Timer, type TimerKind, timerOf } from '../jobs/timer.ts'
import type { ProcessingSettings } from '../records/processing-settings.ts'
import { dueTimers } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { cleared } from '../table/decision.ts'
import { findItem, findItems } from '../table/find-item.ts'
import { type Key, timerShards } from '../table/keys.ts'
import { queryPages, type StoredItem, type Table } from '../table/table.ts'
import { intervalsOf, noModes } from '../vehicles/mode-history.ts'
import { modesItem } from '../vehicles/vehicle-modes.ts'
import { processStep } from './process-step.ts'
import { type Tracking, trackingItem } from './tracking/tracking-item.ts'

export interface Collection {
  /** Timers that were done. */
  readonly done: number
  /** Timers that failed; the next collection takes them again. */
  readonly failed: number
  /** Whether all that was due was looked at; otherwise the next collection takes the rest. */
  readonly isComplete: boolean
  /** For how long the oldest timer that was found had been due; 0 if none was. */
  readonly oldestMilliseconds: number
}

export interface CollectOptions {
  readonly settings: ProcessingSettings
  readonly now: Date
  readonly isTimeUp: () => boolean
  readonly onFailure: (error: unknown) => void
}

type VehicleTimer = Omit<Timer, 'kind'> & { readonly kind: Exclude<TimerKind, 'report'> }

/** Timers that a shard does at once. */
const timersOfPage = 5

export async function collectDue(table: Table, options: CollectOptions): Promise<Collection> {
  const shards = Array.from({ length: timerShards }, (_, shard) => collectShard(table, shard, options))
  const collections = await Promise.all(shards)
  return {
    done: collections.reduce((sum, { done }) => sum + done, 0),
    failed: collections.reduce((sum, { failed }) => sum + failed, 0),
    isComplete: collections.every(({ isComplete }) => isComplete),
    oldestMilliseconds: Math.max(...collections.map(({ oldestMilliseconds }) => oldestMilliseconds))
  }
}

async function collectShard(table: Table, shard: number, options: CollectOptions): Promise<Collection> {
  let [done, failed, oldestMilliseconds] = [0, 0, 0]
  const due = { ...dueTimers(shard, options.now), Limit: timersOfPage }
  for await (const { Items = [] } of queryPages(table, due, options.onFailure)) {
    oldestMilliseconds = Math.max(oldestMilliseconds, ...Items.map((item) => overdueMilliseconds(item, options.now)))
    const outcomes = await Promise.allSettled(Items.map((item) => takeTimer(table, item, options)))
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const reason of reasons) options.onFailure(reason)
    failed += reasons.length
    done += outcomes.length - reasons.length
    if (options.isTimeUp()) return { done, failed, oldestMilliseconds, isComplete: false }
  }
  return { done, failed, oldestMilliseconds, isComplete: true }
}

/** 0 for a timer that another version of the service collects. */
function overdueMilliseconds({ SK }: StoredItem, now: Date): number {
  const timer = timerOf({ SK: String(SK) })
  return timer ? now.getTime() - timer.dueMilliseconds : 0
}

async function takeTimer(table: Table, item: StoredItem, options: CollectOptions): Promise<void> {
  const timer = timerOf({ SK: String(item.SK) })
  if (!timer) return
  const { kind } = timer
  const outcome =
    kind === 'report' ? await reports(table, timer, options) : await stepsOf(table, { ...timer, kind }, options)
  if (outcome === 'gone' || kind === 'look') await removeTimer(table, item)
}

async function reports(table: Table, { subject, dueMilliseconds }: Timer, { now }: CollectOptions) {
  const { sendReports } = await import('../reports/send-reports.ts')
  return sendReports(table, subject, { dueMilliseconds, now })
}

async function stepsOf(table: Table, timer: VehicleTimer, options: CollectOptions) {
  const tracking = await findItem(table, trackingItem(timer.subject), { ConsistentRead: true })
  const isSet = tracking !== undefined && dueOf(tracking, timer) === timer.dueMilliseconds
  return isSet ? takeSteps(table, timer, options) : 'gone'
}

/** When the timer of this kind is due that the tracking names. It does not name one that is taken once. */
function dueOf({ silence, rules, visits }: Tracking, { kind, dueMilliseconds }: VehicleTimer): number | undefined {
  if (kind === 'look') return dueMilliseconds
  return { silence, rule: rules, visit: visits }[kind]?.dueMilliseconds
}

/**
 * Takes the step of the timer. Further steps process records that wait before the timer's rules, and write the trips and the
 * messages for which it had no room.
 */
async function takeSteps(
  table: Table,
  { kind, subject: vehicleId, dueMilliseconds }: VehicleTimer,
  options: CollectOptions
) {
  const { settings, now } = options
  const [modes = noModes] = await findItems(table, [modesItem(vehicleId)], { ConsistentRead: true })
  const detection = { ...settings.detection, transport: intervalsOf(modes.transport) }
  const hidden = intervalsOf(modes.notrack)
  const { fixRetentionDays, ruleCooldownMinutes, ruleLateMinutes, towns } = settings
  const rules = { ruleCooldownMinutes, ruleLateMinutes }
  const input = { detection, hidden, fixRetentionDays, ...rules, towns, now }
  const stepOf = async (further = {}) => (await processStep(table, vehicleId, { ...input, ...further })).outcome
  const due = kind === 'rule' ? { dueMilliseconds } : {}
  const look = async () => {
    if (kind !== 'visit') {
      const { lookAtHeldRules } = await import('./rules/held-rules.ts')
      return lookAtHeldRules(table, vehicleId, { ...due, ...rules, now })
    }
    const { lookAtSilentVisits } = await import('./visits/silent-visits.ts')
    return lookAtSilentVisits(table, vehicleId, { dueMilliseconds, ...rules, now })
  }
  let outcome = kind === 'silence' ? await stepOf({ silenceDueMilliseconds: dueMilliseconds }) : await look()
  for (let step = 1; outcome === 'more' && step < maxSteps; step++) {
    outcome = await stepOf()
    if (outcome === 'done' && kind !== 'silence') outcome = await look()
  }
  return outcome
}

/** What is left after so many steps waits for the next upload or the next timer. */
const maxSteps = 8

/** Removes a timer that no tracking names, unless it was set again since it was read. */
async function removeTimer(table: Table, stored: StoredItem): Promise<void> {
  const key: Key = { PK: String(stored.PK), SK: String(stored.SK) }
  try {
    await change(table, async () => ({ result: undefined, writes: [cleared({ key, stored })] }))
  } catch (error) {
    if (!(error instanceof StaleWrite)) throw error
  }
}
