/** One transaction of the processing: one run of the detection, and as many of its trips as fit. */
import { accessItem } from '../access/grants.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { removeLikesOfTrip } from '../trips/likes.ts'
import { vehicleItem } from '../vehicles/vehicle-store.ts'
import { detectionSettingsOf } from './detection-settings-of.ts'
import { discoverHome, type HomeProgress } from './discovered-home.ts'
import { hasForgotten } from './forgotten-hours.ts'
import { latestWith } from './latest-values.ts'
import { newTracking } from './new-tracking.ts'
import { mergedHours } from './pending-hours.ts'
import { areRepeatable, fitting, placeAll, withUnplaced } from './place-drives.ts'
import { runOfStep, type StepRun } from './run-of-step.ts'
import { shownWrites } from './shown-writes.ts'
import { type Checkpoint, checkpointItem, type PendingHour, type Tracking, trackingItem } from './tracking-item.ts'

export interface AddedRecords {
  readonly records: readonly VehicleRecord[]
  readonly hours: readonly PendingHour[]
  readonly receivedMilliseconds: number
}

interface StepInput {
  /** Absent where a step before has registered them. */
  readonly added?: AddedRecords
  /** What the deployment sets, and when the vehicle was transported. */
  readonly detection: Partial<DetectionSettings>
  readonly now: Date
}

/** `more`: another step is to be taken. `gone`: the vehicle does not exist, or is being deleted. */
export type StepOutcome = 'done' | 'more' | 'gone'

const likesOfPage = 25

export async function processStep(table: Table, vehicleId: string, input: StepInput): Promise<StepOutcome> {
  const decide = (items: Items) => stepOf(table, items, vehicleId, input)
  const { outcome, removedTrips } = await change(table, decide, { eventualFirst: true })
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
  const [[access, stored], [vehicle]] = await Promise.all([
    items.read(accessItem(vehicleId), trackingItem(vehicleId)),
    items.view(vehicleItem(vehicleId))
  ])
  if (!access.value || access.value.deleting || !vehicle) return { result: { outcome: 'gone', removedTrips: [] } }
  const registered = withAdded(stored.value, input.added)
  if (!registered) return { result: { outcome: 'done', removedTrips: [] } }
  const run = await runOfStep(table, {
    vehicleId,
    vehicle,
    stored: stored.value,
    registered,
    detection: input.detection,
    now: input.now
  })
  const { now, later } = fitting(withUnplaced(run.placements, registered), access.value, run.checkpoints.size)
  const placed = await placeAll(items, { vehicleId, access: access.value }, now)
  const removedTrips = [
    ...registered.removedTrips,
    ...now.flatMap(({ kind, drive, id }) => (kind === 'trip' && !drive ? [id] : []))
  ]
  const home = run.areStaysChanged ? await homeAnew(table, vehicle, run, input) : {}
  const tracking = { ...run.tracking, ...home, unplaced: later, removedTrips }
  const shown = await shownWrites(table, items, {
    vehicleId,
    vehicle,
    access: access.value,
    tracking,
    run,
    running: placed.running,
    isFirst: stored.value === undefined,
    detection: input.detection,
    now: input.now
  })
  const checkpoints = await items.readAll([...run.checkpoints.keys()].map((hour) => checkpointItem(vehicleId, hour)))
  const values = [...run.checkpoints].map(([hour, checkpoint]) => withExpiry(checkpoint, run.expiries.get(hour)))
  return {
    result: { outcome: tracking.pending.length + later.length > 0 ? 'more' : 'done', removedTrips },
    writes: [
      changed(stored, tracking),
      ...checkpoints.flatMap((item, index) => (values[index] ? [changed(item, values[index])] : [])),
      ...placed.writes,
      ...shown
    ],
    counts: placed.counts,
    isSeparable: run.isAppended && later.length + removedTrips.length === 0 && areRepeatable(now)
  }
}

/** As it is where the first staypoints have expired. The newest hour is not among the checkpoints. */
async function homeAnew(
  table: Table,
  vehicle: VehicleProfile,
  { tracking, checkpoints }: StepRun,
  { detection, now }: StepInput
): Promise<HomeProgress> {
  const { id: vehicleId } = vehicle
  if (!checkpoints.has(tracking.firstHour ?? tracking.hour) && (await hasForgotten(table, vehicleId, tracking, now))) {
    return {}
  }
  const hours = new Map<number, Pick<Checkpoint, 'stays'>>([...checkpoints, [tracking.hour, tracking]])
  const settings = detectionSettingsOf(vehicle, detection)
  const { home, homeHour } = await discoverHome(table, vehicleId, hours, settings)
  return { home, homeHour }
}

const withExpiry = (checkpoint: Checkpoint, expiresAtSeconds: number | undefined): Checkpoint =>
  expiresAtSeconds === undefined ? checkpoint : { ...checkpoint, expiresAtSeconds }

/** Undefined where there is nothing to be done. */
function withAdded(stored: Tracking | undefined, added: AddedRecords | undefined): Tracking | undefined {
  if (!added) return stored && stored.pending.length + stored.unplaced.length > 0 ? stored : undefined
  const first = added.hours[0]
  if (!first) return undefined
  const tracking = stored ?? newTracking(first.hour)
  return {
    ...tracking,
    ...(tracking.firstHour !== undefined && { firstHour: Math.min(tracking.firstHour, first.hour) }),
    latest: latestWith(tracking.latest, added.records),
    receivedMilliseconds: Math.max(tracking.receivedMilliseconds, added.receivedMilliseconds),
    pending: mergedHours(tracking.pending, added.hours)
  }
}
