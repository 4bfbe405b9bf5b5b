/** A step of the processing is one transaction: one run of the detection, and the changes of as many trips as fit. */
import { accessItem } from '../access/grants.ts'
import type { ProcessedProfile } from '../contract/resources/processed-profile.ts'
import { fixesExpirySeconds } from '../records/fixes-item.ts'
import { type HourOfRecords, readFixes } from '../records/read-fixes.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import type { DetectionSettings, Interval } from '../telemetry/detection-settings.ts'
import { voltagesFrom, voltagesWith } from '../telemetry/status/voltage-minutes.ts'
import { heirsWith, heirsWithout, moveLikes } from '../trips/joined-likes.ts'
import { processedVehicleItem } from '../vehicles/processed-vehicle.ts'
import { detectionSettingsOf } from './detection-settings-of.ts'
import { areRepeatable, driveWrites, fitting, withUnwritten } from './drives/drive-writes.ts'
import { formerTripsWith } from './drives/former-trips.ts'
import { discoverHome, type HomeProgress } from './home/discovered-home.ts'
import { assertProgress } from './progress.ts'
import { runOfStep, type StepRun } from './run/run-of-step.ts'
import { statusWrites } from './status/status-writes.ts'
import { type AddedRecords, withAdded } from './tracking/added-records.ts'
import { hasExpiredHours } from './tracking/expired-hours.ts'
import { knownPieces } from './tracking/known-pieces.ts'
import { hasProcessed } from './tracking/new-tracking.ts'
import { dueHours, horizonAt, mergedHours } from './tracking/pending-hours.ts'
import {
  type Checkpoint,
  checkpointItem,
  type PendingHour,
  type Tracking,
  trackingItem
} from './tracking/tracking-item.ts'

export interface StepInput {
  /** Absent where an earlier step has registered the records. */
  readonly added?: AddedRecords
  /** Settings of the deployment, and the intervals of transport. */
  readonly detection: Partial<DetectionSettings>
  /** Intervals in which no position may be known. */
  readonly hidden: readonly Interval[]
  readonly fixRetentionDays: number
  readonly now: Date
}

/** `more`: another step is to be taken. `gone`: the vehicle does not exist, or is being deleted. */
export type StepOutcome = 'done' | 'more' | 'gone'

export interface Step {
  readonly outcome: StepOutcome
  readonly removedTrips: readonly string[]
  /** The hours that were read, with their stored pieces. */
  readonly hours: readonly HourOfRecords[]
  /** Whether the hours were folded again, and so were read whole. */
  readonly isWhole: boolean
  readonly tracking?: Tracking
  readonly before?: Tracking | undefined
  /** When records that lie ahead of the clock are due, epoch milliseconds. */
  readonly dueMilliseconds?: number
}

export async function processStep(table: Table, vehicleId: string, input: StepInput): Promise<Step> {
  const decide = (items: Items) => stepOf(table, items, vehicleId, input)
  const step = await change(table, decide, { eventualFirst: true })
  // An heir that is not written yet cannot take likes over; a later step does.
  if (step.outcome !== 'more' && step.removedTrips.length > 0) await moveLikesOf(table, vehicleId, step)
  return step
}

async function moveLikesOf(table: Table, vehicleId: string, { removedTrips }: Step): Promise<void> {
  for (const tripId of removedTrips) await moveLikes(table, tripId, (items) => heirOf(items, vehicleId, tripId))
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    if (!stored.value) return { result: undefined }
    const left = stored.value.removedTrips.filter((id) => !removedTrips.includes(id))
    const { heirs: _, ...kept } = stored.value
    const next = { ...kept, removedTrips: left, ...heirsWithout(stored.value.heirs, removedTrips) }
    return { result: undefined, writes: [changed(stored, next)] }
  })
}

/** Reads the heir when the likes move: another upload may have made it part of a third trip meanwhile. */
async function heirOf(items: Items, vehicleId: string, tripId: string): Promise<string | undefined> {
  const [tracking] = await items.read(trackingItem(vehicleId))
  return tracking.value?.heirs?.[tripId]
}

async function stepOf(table: Table, items: Items, vehicleId: string, input: StepInput): Promise<Decision<Step>> {
  const [[access, stored], [vehicle]] = await Promise.all([
    items.read(accessItem(vehicleId), trackingItem(vehicleId)),
    items.view(processedVehicleItem(vehicleId))
  ])
  if (!access.value || access.value.deleting || !vehicle) return { result: nothingDone('gone') }
  const registered = withAdded(stored.value, input.added, input.now)
  if (!registered) return { result: nothingDone('done') }
  const { due, ahead } = dueHours(registered.pending, horizonAt(input.now))
  if (!hasProcessed(stored.value) && due.length === 0) return registration(stored, registered, ahead)
  const run = await runOfStep(table, { ...input, vehicleId, vehicle, stored: stored.value, registered, due })
  const { now, later } = fitting(withUnwritten(run.driveChanges, registered), access.value, run.checkpoints.size)
  const drives = await driveWrites(items, { vehicleId, access: access.value }, now)
  const removedTrips = [
    ...registered.removedTrips,
    ...now.flatMap(({ kind, drive, id }) => (kind === 'trip' && !drive ? [id] : []))
  ]
  const heirs = heirsWith(
    registered.heirs,
    [...now, ...later].filter(({ kind }) => kind === 'trip')
  )
  const home = run.areStaysChanged ? await homeAnew(table, vehicle, run, input) : {}
  const tracking = {
    ...run.tracking,
    ...home,
    pending: mergedHours(run.tracking.pending, ahead),
    unplaced: later,
    removedTrips,
    heirs,
    former: formerTripsWith(run.tracking.former ?? [], drives.former),
    ...(await lateVoltages(table, vehicleId, run, due)),
    ...knownPieces(run, stored.value, input.added)
  }
  const left = { due: run.tracking.pending, unwritten: later.length }
  assertProgress(vehicleId, { due, unwritten: registered.unplaced.length }, left)
  const status = await statusWrites(table, items, {
    vehicleId,
    vehicle,
    access: access.value,
    tracking,
    run,
    running: drives.running,
    isFirst: !hasProcessed(stored.value),
    isPending: left.due.length > 0,
    detection: input.detection,
    now: input.now
  })
  const checkpoints = await items.readAll([...run.checkpoints.keys()].map((hour) => checkpointItem(vehicleId, hour)))
  const values = [...run.checkpoints].map(([hour, checkpoint]) =>
    withExpiry(checkpoint, run.expiries.get(hour) ?? fixesExpirySeconds(hour, input.fixRetentionDays, input.now))
  )
  return {
    result: {
      outcome: left.due.length + left.unwritten > 0 ? 'more' : 'done',
      removedTrips,
      hours: run.stored,
      isWhole: !run.isAppended,
      tracking,
      before: stored.value,
      ...dueAt(ahead)
    },
    writes: [
      changed(stored, tracking),
      ...checkpoints.flatMap((item, index) => (values[index] ? [changed(item, values[index])] : [])),
      ...drives.writes,
      ...status
    ],
    counts: drives.counts,
    isSeparable: later.length + removedTrips.length === 0 && areRepeatable(now)
  }
}

/**
 * Discovers the home anew; it stays as it is where the first staypoints have expired. The newest hour is not among the
 * checkpoints.
 */
async function homeAnew(
  table: Table,
  vehicle: ProcessedProfile,
  { tracking, checkpoints }: StepRun,
  { detection, now }: StepInput
): Promise<HomeProgress> {
  const { id: vehicleId } = vehicle
  if (
    !checkpoints.has(tracking.firstHour ?? tracking.hour) &&
    (await hasExpiredHours(table, vehicleId, tracking, now))
  ) {
    return {}
  }
  const hours = new Map<number, Pick<Checkpoint, 'stays'>>([...checkpoints, [tracking.hour, tracking]])
  const settings = detectionSettingsOf(vehicle, detection)
  const { home, homeHour } = await discoverHome(table, vehicleId, hours, settings)
  return { home, homeHour }
}

const withExpiry = (checkpoint: Checkpoint, expiresAtSeconds: number): Checkpoint => ({
  ...checkpoint,
  expiresAtSeconds
})

/** Reads all voltages of the last hour again where late records of it did not change what is in progress. */
async function lateVoltages(
  table: Table,
  vehicleId: string,
  { open, tracking: { lastMilliseconds: upTo } }: StepRun,
  due: readonly PendingHour[]
): Promise<Pick<Tracking, 'voltages'>> {
  const from = voltagesFrom(upTo)
  if (open || !due.some((hour) => hour.upTo >= from)) return {}
  return { voltages: voltagesWith({}, await readFixes(table, { vehicleId, from, upTo }), upTo) }
}

const nothingDone = (outcome: StepOutcome): Step => ({ outcome, removedTrips: [], hours: [], isWhole: false })

/** Registers the records of a vehicle all of whose records lie ahead of the clock. */
function registration(stored: ReadItem<Tracking>, registered: Tracking, ahead: readonly PendingHour[]): Decision<Step> {
  const writes = [changed(stored, { ...registered, pending: [...ahead] })]
  return { result: { ...nothingDone('done'), ...dueAt(ahead) }, writes }
}

const dueAt = ([first]: readonly PendingHour[]) => (first ? { dueMilliseconds: first.from } : {})
