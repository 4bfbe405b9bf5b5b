/** Makes the run of the detection of one step, over as few hours as its records allow. */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import { hourMilliseconds } from '../../records/hour.ts'
import { findItems } from '../../table/find-item.ts'
import type { Table } from '../../table/table.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import type { DetectionSettings, Interval } from '../../telemetry/detection-settings.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { keptHours } from '../tracking/expired-hours.ts'
import { checkpointItem, type PendingHour, type Tracking } from '../tracking/tracking-item.ts'
import { type RunResult, runDetection } from './detection-run.ts'
import { beginOfRun, type RunBegin, type RunStart, startOfRun } from './run-start.ts'

/** After `enoughHours` a run ends between two trips. `mostHours` limits the checkpoints of one transaction. */
const enoughHours = 24
const mostHours = 36

/**
 * Hours after late records that a run folds at first: late records seldom change more of them, since the vehicle soon stands
 * for long.
 */
const hoursAfterLate = 1

export interface StepRun extends RunResult, RunStart {}

export interface StepRunInput {
  readonly vehicleId: string
  readonly vehicle: ProcessedProfile
  readonly stored: Tracking | undefined
  readonly registered: Tracking
  /** The pending hours that are due; empty where only changes of drives are left to be written. */
  readonly due: readonly PendingHour[]
  readonly detection: Partial<DetectionSettings>
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
  readonly now: Date
  /** See `runDetection`. */
  readonly silentAtMilliseconds?: number | undefined
}

/** Runs the detection over the due hours. The result's `pending` is what is left of them. */
export async function runOfStep(table: Table, input: StepRunInput): Promise<StepRun> {
  const { vehicleId, stored, registered, due, now } = input
  if (due.length === 0) return withoutRecords({ ...registered, pending: [] })
  const found = await beginOfRun(table, { vehicleId, tracking: stored, pending: due, now })
  if (!found) {
    const pending = await keptHours(table, vehicleId, { ...registered, pending: [...due] }, now)
    return withoutRecords({ ...registered, pending })
  }
  const begin = withKnownHome(found, input)
  const few = hoursTouched(due) + hoursAfterLate
  if (begin.isAppended || few >= enoughHours) return runOver(table, input, begin, enoughHours, mostHours)
  const short = await runOver(table, input, begin, few, few)
  return short.reachedHourLimit ? runOver(table, input, begin, enoughHours, mostHours) : short
}

export function withoutRecords(tracking: Tracking): StepRun {
  const noRecords = { state: {}, context: [], hours: [], records: [], stored: [], expiries: new Map() }
  const nothing = { ...noRecords, checkpoints: new Map(), driveChanges: [] }
  return { ...nothing, tracking, isAppended: false, reachedHourLimit: false, areStaysChanged: false }
}

/** Adds the discovered home to the state of a vehicle whose trips end at home from now on. */
function withKnownHome(begin: RunBegin, { vehicle, stored, detection }: StepRunInput): RunBegin {
  const { autoDiscoverHome } = detectionSettingsOf(vehicle, detection)
  if (!autoDiscoverHome || !begin.isAppended || begin.state.home || !stored?.home) return begin
  return { ...begin, state: { ...begin.state, home: stored.home as LocalState['home'] } }
}

/** Counts the first pending hour and the pending hours that follow it closely. */
function hoursTouched(pending: readonly PendingHour[]): number {
  const gap = pending.findIndex(({ hour }, index) => {
    const before = pending[index - 1]?.hour ?? hour
    return hour - before > (1 + hoursAfterLate) * hourMilliseconds
  })
  return gap < 0 ? pending.length : gap
}

async function runOver(
  table: Table,
  input: StepRunInput,
  begin: RunBegin,
  enoughHours: number,
  mostHours: number
): Promise<StepRun> {
  const { vehicleId, vehicle, stored, registered, due, detection, hidden, silentAtMilliseconds } = input
  const upTo = Math.max(...due.map((hour) => hour.upTo), stored?.lastMilliseconds ?? Number.MIN_SAFE_INTEGER)
  const start = await startOfRun(table, begin, { vehicleId, tracking: stored, upTo, mostHours, hidden })
  const hours = start.isAppended ? [] : start.hours.map(([hour]) => hour).filter((hour) => hour !== registered.hour)
  const refs = hours.map((hour) => checkpointItem(vehicleId, hour))
  // Checkpoints must not be older than the tracking that is a condition of the write.
  const checkpoints = await findItems(table, refs, { ConsistentRead: true })
  const known = hours.flatMap((hour, index) => (checkpoints[index] ? [[hour, checkpoints[index]] as const] : []))
  const result = runDetection({
    ...start,
    tracking: registered,
    pending: due,
    checkpoints: new Map(known),
    settings: detectionSettingsOf(vehicle, detection),
    enoughHours,
    mostHours,
    silentAtMilliseconds
  })
  return { ...start, ...result }
}
