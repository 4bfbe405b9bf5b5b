/** Makes the run of the detection of one step, over as few hours as its records allow. */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import { fixesExpirySeconds } from '../../records/fixes-item.ts'
import { hourMilliseconds, isoHour } from '../../records/hour.ts'
import { checkpointsBetween } from '../../table/access-patterns.ts'
import type { ReadItem } from '../../table/item.ts'
import { queryAll, type Table } from '../../table/table.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import type { DetectionSettings, Interval } from '../../telemetry/detection-settings.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import {
  type CheckpointGroup,
  type GroupChange,
  groupChanges,
  type HourCheckpoint,
  readGroup
} from '../tracking/checkpoint-groups.ts'
import { keptHours } from '../tracking/expired-hours.ts'
import type { PendingHour, RunState } from '../tracking/run-state.ts'
import type { Tracking } from '../tracking/tracking-item.ts'
import { decisionsOf } from '../tracking/trip-marks.ts'
import { noStays, type RunResult, runDetection } from './detection-run.ts'
import { limitsOfHours, limitsOfRecords, type RunLimits } from './run-limits.ts'
import { beginOfRun, type RunBegin, type RunStart, startOfRun } from './run-start.ts'

/** A run that changes more groups of checkpoints is made again over fewer hours: a transaction has no room for them. */
const maxGroups = 36

/**
 * Hours after late records that a run folds at first: late records seldom change more of them, since the vehicle soon stands
 * for long.
 */
const hoursAfterLate = 1

export interface StepRun extends RunResult, RunStart {
  /** The checkpoints of the run as they are to be stored. */
  readonly groups: readonly GroupChange[]
}

export interface StepRunInput {
  readonly vehicleId: string
  readonly vehicle: ProcessedProfile
  /** The tracking before the step, and the same with what was added. */
  readonly before: Tracking | undefined
  readonly registered: Tracking
  /** The pending hours that are due; empty where only changes of drives are left to be written. */
  readonly due: readonly PendingHour[]
  readonly detection: Partial<DetectionSettings>
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
  readonly fixRetentionDays: number
  readonly now: Date
  /** See `runDetection`. */
  readonly silentAtMilliseconds?: number | undefined
}

/** Runs the detection over the due hours. The result's `pending` is what is left of them. */
export async function runOfStep(table: Table, input: StepRunInput): Promise<StepRun> {
  const { vehicleId, before, registered, due, now } = input
  if (due.length === 0) return withoutRecords({ ...registered.run, pending: [] })
  const found = await beginOfRun(table, { vehicleId, tracking: before, pending: due, now })
  if (!found) {
    const pending = await keptHours(table, vehicleId, { hour: registered.run.hour, pending: due }, now)
    return withoutRecords({ ...registered.run, pending })
  }
  const begin = withKnownHome(found, input)
  const few = hoursTouched(due) + hoursAfterLate
  if (begin.isAppended || few >= limitsOfHours().enough) return longRun(table, input, begin)
  const short = await runOver(table, input, begin, limitsOfHours(few, few))
  return short.reachedHourLimit ? longRun(table, input, begin) : short
}

async function longRun(table: Table, input: StepRunInput, begin: RunBegin): Promise<StepRun> {
  const run = await runOver(table, input, begin, limitsOfRecords)
  return run.groups.length > maxGroups ? runOver(table, input, begin, limitsOfHours()) : run
}

export function withoutRecords(tracking: RunState): StepRun {
  const noRecords = { state: {}, context: [], hours: [], records: [], stored: [], expiries: new Map() }
  const nothing = { ...noRecords, checkpoints: new Map(), groups: [], driveChanges: [] }
  return { ...nothing, tracking, isAppended: false, reachedHourLimit: false, stays: noStays }
}

/** Adds the discovered home to the state of a vehicle whose trips end at home from now on. */
function withKnownHome(begin: RunBegin, { vehicle, before, detection }: StepRunInput): RunBegin {
  const { autoDiscoverHome } = detectionSettingsOf(vehicle, detection)
  if (!autoDiscoverHome || !begin.isAppended || begin.state.home || !before?.home.known) return begin
  return { ...begin, state: { ...begin.state, home: before.home.known as LocalState['home'] } }
}

/** Counts the first pending hour and the pending hours that follow it closely. */
function hoursTouched(pending: readonly PendingHour[]): number {
  const gap = pending.findIndex(({ hour }, index) => {
    const before = pending[index - 1]?.hour ?? hour
    return hour - before > (1 + hoursAfterLate) * hourMilliseconds
  })
  return gap < 0 ? pending.length : gap
}

async function runOver(table: Table, input: StepRunInput, begin: RunBegin, limits: RunLimits): Promise<StepRun> {
  const { vehicleId, vehicle, before, registered, due, detection, hidden, silentAtMilliseconds } = input
  const upTo = Math.max(...due.map((hour) => hour.upTo), before?.run.lastMilliseconds ?? Number.MIN_SAFE_INTEGER)
  const start = await startOfRun(table, begin, { vehicleId, tracking: before?.run, upTo, limits, hidden })
  const hours = start.isAppended ? [] : start.hours.map(([hour]) => hour).filter((hour) => hour !== registered.run.hour)
  const groups = await groupsOf(table, vehicleId, begin, hours)
  const known = groups.flatMap(({ value }) => value?.hours ?? [])
  const result = runDetection({
    ...start,
    tracking: registered.run,
    former: before?.drives.former,
    pending: due,
    checkpoints: new Map(known.map(({ hour, ...checkpoint }) => [hour, checkpoint])),
    settings: { ...detectionSettingsOf(vehicle, detection), ...decisionsOf(registered.marks) },
    limits,
    silentAtMilliseconds
  })
  return { ...start, ...result, groups: groupChanges(vehicleId, groups, expiring(result, start, input)) }
}

/** Reads the groups in the time of the hours, which are ascending. They must not be older than the tracking that is a condition of the write. */
async function groupsOf(
  table: Table,
  vehicleId: string,
  { group }: RunBegin,
  hours: readonly number[]
): Promise<ReadItem<CheckpointGroup>[]> {
  const [first, last] = [hours[0], hours.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = group ? [group] : []
  const from = (group?.value?.hours[0]?.hour ?? first - hourMilliseconds) + hourMilliseconds
  if (from > last) return known
  const items = await queryAll(table, checkpointsBetween(vehicleId, isoHour(from), isoHour(last)))
  return [...known, ...items.map(readGroup)]
}

/** Each checkpoint with when it expires. */
function expiring(
  { checkpoints }: Pick<RunResult, 'checkpoints'>,
  { expiries }: RunStart,
  { fixRetentionDays, now }: StepRunInput
): HourCheckpoint[] {
  return [...checkpoints]
    .map(([hour, checkpoint]) => {
      const expiresAtSeconds = expiries.get(hour) ?? fixesExpirySeconds(hour, fixRetentionDays, now)
      return { ...checkpoint, expiresAtSeconds, hour }
    })
    .toSorted((a, b) => a.hour - b.hour)
}
