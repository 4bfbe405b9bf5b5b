/** One transaction of the processing: one run of the detection, and as many of its trips as fit. */
import { accessItem } from '../access/grants.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { Interval } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { removeLikesOfTrip } from '../trips/likes.ts'
import { vehicleItem } from '../vehicles/vehicle-store.ts'
import { newTracking, type RunResult, runDetection } from './detection-run.ts'
import { detectionSettingsOf } from './detection-settings-of.ts'
import { latestWith } from './latest-values.ts'
import { mergedHours } from './pending-hours.ts'
import { fitting, placeAll, unplacedOf } from './place-drives.ts'
import { startOfRun } from './run-start.ts'
import { shownWrites } from './shown-writes.ts'
import { checkpointItem, type PendingHour, type Tracking, trackingItem } from './tracking-item.ts'

export interface AddedRecords {
  readonly records: readonly VehicleRecord[]
  readonly hours: readonly PendingHour[]
  readonly receivedMilliseconds: number
}

interface StepInput {
  /** Absent where a step before has registered them. */
  readonly added?: AddedRecords
  /** When the vehicle was transported. */
  readonly transport: readonly Interval[]
  readonly now: Date
}

/** `more`: another step is to be taken. `gone`: the vehicle does not exist, or is being deleted. */
export type StepOutcome = 'done' | 'more' | 'gone'

/** Bounds the checkpoints that one transaction writes. */
const maxHoursOfRun = 24

const likesOfPage = 25

export async function processStep(table: Table, vehicleId: string, input: StepInput): Promise<StepOutcome> {
  const { outcome, removedTrips } = await change(table, (items) => stepOf(table, items, vehicleId, input))
  if (removedTrips.length === 0) return outcome
  for (const tripId of removedTrips) {
    let isDone = false
    while (!isDone) isDone = await removeLikesOfTrip(table, tripId, likesOfPage)
  }
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    if (!stored.value) return { result: undefined }
    const left = stored.value.removedTrips.filter((id) => !removedTrips.includes(id))
    return { result: undefined, writes: [changed(stored, { ...stored.value, removedTrips: left })] }
  })
  return outcome
}

interface Step {
  readonly outcome: StepOutcome
  readonly removedTrips: readonly string[]
}

async function stepOf(table: Table, items: Items, vehicleId: string, input: StepInput): Promise<Decision<Step>> {
  const [access, stored] = await items.read(accessItem(vehicleId), trackingItem(vehicleId))
  const [vehicle] = await items.view(vehicleItem(vehicleId))
  if (!access.value || access.value.deleting || !vehicle) return { result: { outcome: 'gone', removedTrips: [] } }
  const registered = withAdded(stored.value, input.added)
  if (!registered) return { result: { outcome: 'done', removedTrips: [] } }
  const run = await runOf(table, items, {
    vehicleId,
    vehicle,
    stored: stored.value,
    registered,
    transport: input.transport
  })
  const { now, later } = fitting([...run.placements, ...unplacedOf(registered, run.placements)], access.value)
  const placed = await placeAll(items, { vehicleId, access: access.value }, now)
  const removedTrips = [
    ...registered.removedTrips,
    ...now.flatMap(({ kind, drive, id }) => (kind === 'trip' && !drive ? [id] : []))
  ]
  const tracking = { ...run.tracking, unplaced: later, removedTrips }
  const shown = await shownWrites(table, items, {
    vehicleId,
    vehicle,
    access: access.value,
    tracking,
    run,
    running: placed.running,
    isFirst: stored.value === undefined,
    transport: input.transport,
    now: input.now
  })
  const checkpoints = await items.readAll([...run.checkpoints.keys()].map((hour) => checkpointItem(vehicleId, hour)))
  const values = [...run.checkpoints.values()]
  return {
    result: { outcome: tracking.pending.length + later.length > 0 ? 'more' : 'done', removedTrips },
    writes: [
      changed(stored, tracking),
      ...checkpoints.flatMap((item, index) => (values[index] ? [changed(item, values[index])] : [])),
      ...placed.writes,
      ...shown
    ],
    counts: placed.counts
  }
}

/** Undefined where there is nothing to be done. */
function withAdded(stored: Tracking | undefined, added: AddedRecords | undefined): Tracking | undefined {
  if (!added) return stored && stored.pending.length + stored.unplaced.length > 0 ? stored : undefined
  const first = added.hours[0]
  if (!first) return undefined
  const tracking = stored ?? newTracking(first.hour)
  return {
    ...tracking,
    latest: latestWith(tracking.latest, added.records),
    receivedMilliseconds: Math.max(tracking.receivedMilliseconds, added.receivedMilliseconds),
    pending: mergedHours(tracking.pending, added.hours)
  }
}

interface RunQuestion {
  readonly vehicleId: string
  readonly vehicle: VehicleProfile
  readonly stored: Tracking | undefined
  readonly registered: Tracking
  readonly transport: readonly Interval[]
}

async function runOf(table: Table, items: Items, question: RunQuestion): Promise<RunResult> {
  const { vehicleId, vehicle, stored, registered, transport } = question
  const { pending } = registered
  if (pending.length === 0) return { tracking: registered, checkpoints: new Map(), placements: [] }
  const start = await startOfRun(table, vehicleId, stored, pending, maxHoursOfRun)
  const hours = start.isAppended ? [] : start.hours.map(([hour]) => hour).filter((hour) => hour !== registered.hour)
  const views = await items.view(...hours.map((hour) => checkpointItem(vehicleId, hour)))
  const known = hours.flatMap((hour, index) => (views[index] ? [[hour, views[index]] as const] : []))
  return runDetection({
    ...start,
    tracking: registered,
    pending,
    checkpoints: new Map(known),
    settings: detectionSettingsOf(vehicle, transport),
    maxHours: maxHoursOfRun
  })
}
