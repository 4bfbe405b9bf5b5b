/** The run of the detection that a step of the processing makes: over as few hours as its records allow. */
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import type { LocalState } from '../telemetry/detection-state.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { type RunResult, runDetection } from './detection-run.ts'
import { detectionSettingsOf } from './detection-settings-of.ts'
import { rememberedHours } from './forgotten-hours.ts'
import { hourMilliseconds } from './hour.ts'
import { beginOfRun, type RunBegin, type RunStart, startOfRun } from './run-start.ts'
import { checkpointItem, type PendingHour, type Tracking } from './tracking-item.ts'

/** Bounds the checkpoints that one transaction writes. */
const maxHoursOfRun = 24

/** Late records seldom change more than this many hours after their own: until the vehicle stands for long. */
const hoursAfterLate = 1

export interface StepRun extends RunResult {
  /** All from an hour before the newest on, where the run reached it. */
  readonly records: readonly VehicleRecord[]
  readonly isAppended: boolean
  /** By hour: when its records expire, epoch seconds. */
  readonly expiries: RunStart['expiries']
}

export interface RunQuestion {
  readonly vehicleId: string
  readonly vehicle: VehicleProfile
  readonly stored: Tracking | undefined
  readonly registered: Tracking
  readonly detection: Partial<DetectionSettings>
  readonly now: Date
}

export async function runOfStep(table: Table, question: RunQuestion): Promise<StepRun> {
  const { vehicleId, stored, registered, now } = question
  const { pending } = registered
  if (pending.length === 0) return withoutRecords(registered)
  const found = await beginOfRun(table, { vehicleId, tracking: stored, pending, now })
  if (!found) {
    return withoutRecords({ ...registered, pending: await rememberedHours(table, vehicleId, registered, now) })
  }
  const begin = withKnownHome(found, question)
  const few = hoursTouched(pending) + hoursAfterLate
  if (begin.isAppended || few >= maxHoursOfRun) return runOver(table, question, begin, maxHoursOfRun)
  const short = await runOver(table, question, begin, few)
  return short.isBrokenOff ? runOver(table, question, begin, maxHoursOfRun) : short
}

function withoutRecords(tracking: Tracking): StepRun {
  const nothing = { checkpoints: new Map(), placements: [], records: [], expiries: new Map() }
  return { ...nothing, tracking, isAppended: false, isBrokenOff: false, areStaysChanged: false }
}

/** Trips are to end at home from now on: it has been discovered beside the state so far. */
function withKnownHome(begin: RunBegin, { vehicle, stored, detection }: RunQuestion): RunBegin {
  const { autoDiscoverHome } = detectionSettingsOf(vehicle, detection)
  if (!autoDiscoverHome || !begin.isAppended || begin.state.home || !stored?.home) return begin
  return { ...begin, state: { ...begin.state, home: stored.home as LocalState['home'] } }
}

/** The first of the pending hours and those that follow it closely. */
function hoursTouched(pending: readonly PendingHour[]): number {
  const gap = pending.findIndex(({ hour }, index) => {
    const before = pending[index - 1]?.hour ?? hour
    return hour - before > (1 + hoursAfterLate) * hourMilliseconds
  })
  return gap < 0 ? pending.length : gap
}

async function runOver(table: Table, question: RunQuestion, begin: RunBegin, maxHours: number): Promise<StepRun> {
  const { vehicleId, vehicle, stored, registered, detection } = question
  const { pending } = registered
  const last = Math.max(...pending.map(({ upTo }) => upTo), stored?.lastMilliseconds ?? Number.MIN_SAFE_INTEGER)
  const start = await startOfRun(table, vehicleId, begin, last, maxHours)
  const hours = start.isAppended ? [] : start.hours.map(([hour]) => hour).filter((hour) => hour !== registered.hour)
  const refs = hours.map((hour) => checkpointItem(vehicleId, hour))
  // No older than the tracking that the write rests on.
  const checkpoints = await findItems(table, refs, { ConsistentRead: true })
  const known = hours.flatMap((hour, index) => (checkpoints[index] ? [[hour, checkpoints[index]] as const] : []))
  const result = runDetection({
    ...start,
    tracking: registered,
    pending,
    checkpoints: new Map(known),
    settings: detectionSettingsOf(vehicle, detection),
    maxHours
  })
  return { ...result, records: start.records, isAppended: start.isAppended, expiries: start.expiries }
}
