/** One transaction of the processing: one run of the detection, and as many of its trips as fit. */
import { type Access, accessItem, tripReaders } from '../access/grants.ts'
import type { RosterEntry, RunningTrip } from '../access/roster-entry.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { change } from '../table/change.ts'
import { type CountChange, changed, type Decision, type ItemWrite } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { advance } from '../telemetry/advance.ts'
import { initialState } from '../telemetry/detection-state.ts'
import type { OpenDrives } from '../telemetry/open-drives.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { removeLikesOfTrip } from '../trips/likes.ts'
import { readRosters } from '../trips/running-trips.ts'
import type { StoredTrip } from '../trips/trip-store.ts'
import { statusItem } from '../vehicles/status-store.ts'
import { vehicleItem } from '../vehicles/vehicle-store.ts'
import { newTracking, type RunResult, runDetection } from './detection-run.ts'
import { detectionSettingsOf } from './detection-settings-of.ts'
import { latestWith } from './latest-values.ts'
import { mergedHours } from './pending-hours.ts'
import { type Placement, placeDetectedTrip, placeDetectedTripleg } from './placement.ts'
import { readFixes } from './read-fixes.ts'
import { startOfRun, yearZero } from './run-start.ts'
import { checkpointItem, type PendingHour, type Tracking, trackingItem, unpackLocal } from './tracking-item.ts'
import { vehicleStatusOf } from './vehicle-status-of.ts'

export interface AddedRecords {
  readonly records: readonly VehicleRecord[]
  readonly hours: readonly PendingHour[]
  readonly receivedMilliseconds: number
}

interface StepInput {
  /** Absent where a step before has registered them. */
  readonly added?: AddedRecords
  readonly now: Date
}

/** `more`: another step is to be taken. `gone`: the vehicle does not exist, or is being deleted. */
export type StepOutcome = 'done' | 'more' | 'gone'

/** Bounds the checkpoints that one transaction writes. */
const maxHoursOfRun = 24

/** Of the 100 actions of a transaction, for trips and triplegs; the rest is for checkpoints, rosters, status and checks. */
const maxPlacementActions = 50

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
  const run = await runOf(table, items, { vehicleId, vehicle, stored: stored.value, registered })
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
}

async function runOf(table: Table, items: Items, question: RunQuestion): Promise<RunResult> {
  const { vehicleId, vehicle, stored, registered } = question
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
    settings: detectionSettingsOf(vehicle),
    maxHours: maxHoursOfRun
  })
}

/** Those of earlier steps that this one has nothing newer for. */
function unplacedOf({ unplaced }: Tracking, placements: readonly Placement[]): Placement[] {
  const newer = new Set(placements.map(({ id }) => id))
  return (unplaced as Placement[]).filter(({ id }) => !newer.has(id))
}

/** In their order, as many as fit into the transaction; at least one. */
function fitting(placements: readonly Placement[], access: Access) {
  const lists = tripReaders(access).length + 2
  let actions = 0
  const count = placements.findIndex(({ kind, isRunning }) => {
    // Moved from one list to another, with its counts; a running trip is in no list.
    actions += kind === 'tripleg' ? 3 : isRunning ? 1 : 1 + 4 * lists
    return actions > maxPlacementActions
  })
  const fitted = count < 0 ? placements.length : Math.max(1, count)
  return { now: placements.slice(0, fitted), later: placements.slice(fitted) }
}

interface Placed {
  readonly writes: ItemWrite[]
  readonly counts: CountChange[]
  readonly running?: StoredTrip
}

async function placeAll(
  items: Items,
  context: { readonly vehicleId: string; readonly access: Access },
  placements: readonly Placement[]
): Promise<Placed> {
  const trips = await Promise.all(
    placements
      .filter(({ kind }) => kind === 'trip')
      .map(async (placement) => ({ placement, ...(await placeDetectedTrip(items, context, placement)) }))
  )
  const triplegs = await Promise.all(
    placements
      .filter(({ kind }) => kind === 'tripleg')
      .map((placement) => placeDetectedTripleg(items, context.vehicleId, placement))
  )
  const running = trips.find(({ placement }) => placement.isRunning)?.trip
  return {
    writes: [...trips, ...triplegs].flatMap(({ writes }) => writes),
    counts: [...trips, ...triplegs].flatMap(({ counts }) => counts),
    ...(running && { running })
  }
}

interface Shown {
  readonly vehicleId: string
  readonly vehicle: VehicleProfile
  readonly access: Access
  readonly tracking: Tracking
  readonly run: RunResult
  readonly running?: StoredTrip | undefined
  /** Whether these are the vehicle's first records. */
  readonly isFirst: boolean
  readonly now: Date
}

const trendMilliseconds = 60 * 60_000

/** Status and rosters, once everything that was added is in the totals. */
async function shownWrites(table: Table, items: Items, shown: Shown): Promise<ItemWrite[]> {
  const { vehicleId, tracking, run, now } = shown
  if (!run.open && tracking.pending.length > 0) return []
  const open = run.open ?? (await openNow(table, shown))
  const recent = await readFixes(
    table,
    vehicleId,
    tracking.lastMilliseconds - trendMilliseconds,
    tracking.lastMilliseconds
  )
  const [stored] = await items.read(statusItem(vehicleId))
  const initialized = shown.isFirst ? { ...shown.vehicle, initialization_complete: true } : shown.vehicle
  const status = vehicleStatusOf({
    vehicle: initialized,
    open,
    latest: tracking.latest,
    recent,
    totals: tracking.allTotals,
    receivedMilliseconds: tracking.receivedMilliseconds,
    now
  })
  const rosters = await readRosters(items, vehicleId, shown.access)
  return [
    ...(status ? [changed(stored, status)] : []),
    ...rosterWrites(rosters, run.open ? { trip: shown.running } : undefined, status && now),
    ...(await initialization(items, shown))
  ]
}

/** What is in progress, where late records changed hours before it alone. */
async function openNow(table: Table, { vehicleId, vehicle, tracking }: Shown): Promise<OpenDrives> {
  const local = unpackLocal(tracking.current)
  const from = local.anchorMilliseconds ?? yearZero
  const records = await readFixes(table, vehicleId, from, tracking.lastMilliseconds)
  return advance({ ...initialState, local }, records, detectionSettingsOf(vehicle)).open
}

/** `running`: the trip in progress, if there is one; absent where it stays as it is. */
function rosterWrites(
  rosters: readonly ReadItem<RosterEntry>[],
  running: { readonly trip: StoredTrip | undefined } | undefined,
  statusAt: Date | undefined
): ItemWrite[] {
  return rosters.flatMap((entry) => {
    if (!entry.value) return []
    const statusMilliseconds = statusAt?.getTime() ?? entry.value.statusMilliseconds
    const runningTrip = running ? runningEntry(running.trip) : entry.value.runningTrip
    return [changed(entry, { ...entry.value, statusMilliseconds, runningTrip })]
  })
}

function runningEntry(trip: StoredTrip | undefined): RunningTrip | undefined {
  if (!trip || trip.deleted) return undefined
  return { id: trip.id, endMilliseconds: Date.parse(trip.timestamp_end), visibility: trip.visibility }
}

/** With the first accepted upload the configuration is complete. Source: decisions, "Vehicles written". */
async function initialization(items: Items, { isFirst, vehicle, vehicleId }: Shown): Promise<ItemWrite[]> {
  if (!isFirst || vehicle.initialization_complete) return []
  const [stored] = await items.read(vehicleItem(vehicleId))
  return stored.value ? [changed(stored, { ...stored.value, initialization_complete: true })] : []
}
