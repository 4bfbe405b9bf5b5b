/** Writes trips and triplegs as the detection found them, with their entries in lists and counts. */

import type { Access } from '../../access/grants.ts'
import { driveMeasurements, driveNames } from '../../contract/resources/drive.ts'
import type { TripCategory } from '../../contract/resources/trip-category.ts'
import type { Tripleg } from '../../contract/resources/tripleg.ts'
import type { ChangedDrive } from '../../days/changed-drive.ts'
import type { NewFact } from '../../facts/fact.ts'
import type { Decision } from '../../table/decision.ts'
import { changed, removed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import { sameData } from '../../table/stored-data.ts'
import type { MeasuredDrive } from '../../telemetry/drive/drive.ts'
import type { DriveEnds } from '../../telemetry/drive/movement.ts'
import { defined } from '../../telemetry/measured-fields.ts'
import type { Position } from '../../telemetry/position-fix.ts'
import { positionsOf, type StoredEnds, storedEnds, type WithEnds, withEnds } from '../../trips/stored-ends.ts'
import { type ScoredTrip, type StoredTrip, scoredTripItem, tripItem } from '../../trips/stored-trip.ts'
import { triplegItem } from '../../trips/stored-tripleg.ts'
import { pointerMoves } from '../../trips/trip-pointers.ts'
import { triplegCount } from '../../trips/tripleg-writes.ts'
import { isCategorizedByUser, writtenPart } from '../../trips/written-part.ts'
import type { FormerTrip } from '../tracking/drives-state.ts'
import { tripFacts, triplegFacts } from './drive-facts.ts'
import { markAfter, withMark } from './ended-mark.ts'
import { formerTrip } from './former-trips.ts'

/** The change of one trip or tripleg. */
export interface DriveChange {
  readonly id: string
  readonly kind: 'trip' | 'tripleg'
  /** Absent where the trip or tripleg is removed. */
  readonly drive?: MeasuredDrive
  readonly isRunning: boolean
  /** Trips that became part of this one. What users wrote on them is kept where this one has nothing. */
  readonly absorbed: string[]
  /** What users had written on former trips of the same time. */
  readonly written?: Record<string, unknown>[] | undefined
}

interface Writes extends Required<Pick<Decision<unknown>, 'writes' | 'counts'>> {
  /** What becomes true with the writes. */
  readonly facts: readonly NewFact[]
  /** What days make of it. */
  readonly changed: ChangedDrive
}

export interface TripWrites extends Writes {
  /** The trip as it is stored now; absent where it was removed. */
  readonly trip?: StoredTrip
  /** Present where the trip was removed and users had written on it. */
  readonly former?: FormerTrip
}

/** What the ends of drives are given. */
export interface DriveNaming {
  /** Such as "Kotka, FI". Undefined without a town nearby; absent where nothing is named by towns. */
  readonly townOf?: (position: Position) => Promise<string | undefined>
  readonly categoryOf: (ends: DriveEnds) => Promise<TripCategory | undefined>
}

/** What all drives of a step are written with. The access must have been read in the same transaction. */
export interface DriveContext {
  readonly vehicleId: string
  readonly access: Access
  readonly now: Date
  readonly naming: DriveNaming
}

export async function detectedTripWrites(
  items: Items,
  { vehicleId, access, now, naming }: DriveContext,
  change: DriveChange
): Promise<TripWrites> {
  const [stored] = await items.read(withEnds(withMark(scoredTripItem(change.id))))
  if (!change.drive) {
    if (!stored.value) return { writes: [], counts: [], facts: [], changed: { kind: 'trip' } }
    const moves = await pointerMoves(items, stored.value, undefined, access)
    const former = formerTrip(stored.value)
    const facts = tripFacts(stored.value, undefined, now)
    return {
      writes: [removed(stored), ...moves.writes],
      counts: moves.counts,
      facts,
      changed: { kind: 'trip', before: stored.value },
      ...(former && { former })
    }
  }
  const others = (await items.view(...change.absorbed.map(tripItem))).filter((trip) => trip !== undefined)
  const written = (change.written ?? []) as Partial<ScoredTrip>[]
  // A former trip gets back all fields that are not measured.
  const known = stored.value ?? written[0]
  const before = known && { ...known, ...writtenPart([known, ...others, ...written]) }
  const made = { ...change, drive: change.drive }
  const [named, category] = await Promise.all([namesOf(made, stored.value, naming), categoryOf(made, before, naming)])
  const found = { ...detectedTrip(vehicleId, made, before), ...named, ...category }
  const trip = { ...found, ...markAfter(stored.value, stored.value?.completed, found.completed) }
  const { writes, counts } = await pointerMoves(items, stored.value, trip, access)
  return {
    trip,
    writes: [changed(stored, trip), ...writes],
    counts,
    facts: tripFacts(stored.value, trip, now),
    changed: { kind: 'trip', before: stored.value, after: trip }
  }
}

export async function detectedTriplegWrites(
  items: Items,
  { vehicleId, naming }: DriveContext,
  change: DriveChange
): Promise<Writes> {
  const [stored] = await items.read(withEnds(withMark(triplegItem(change.id))))
  const before = stored.value?.leg
  const uncounted = before ? [triplegCount(before, -1)] : []
  if (!change.drive) {
    return { writes: [removed(stored)], counts: uncounted, facts: [], changed: { kind: 'tripleg', before } }
  }
  const made = { ...change, drive: change.drive }
  const { ends, ...names } = await namesOf(made, before && { ...before, ends: stored.value?.ends }, naming)
  const leg = { ...detectedTripleg(vehicleId, made, before), ...names }
  const mark = markAfter(stored.value, before?.completed, leg.completed)
  const next = { leg, isListed: !change.isRunning, ...mark, ...(ends && { ends }) }
  return {
    writes: [changed(stored, next)],
    counts: [...uncounted, triplegCount(leg, 1)],
    facts: triplegFacts(stored.value, next),
    changed: { kind: 'tripleg', before, after: leg }
  }
}

type FoundDrive = DriveChange & { readonly drive: MeasuredDrive }

type Named = Pick<StoredTrip, 'start_name' | 'end_name'>

/** The towns at both ends; each is looked up once. A drive in progress has no end. */
async function namesOf(
  { drive, isRunning }: FoundDrive,
  before: WithEnds<Named> | undefined,
  { townOf }: DriveNaming
): Promise<Named & { readonly ends?: StoredEnds }> {
  if (!drive.ends) return {}
  const ends = storedEnds(drive.ends, isRunning)
  const [now, known] = [positionsOf(ends), before?.ends && positionsOf(before.ends)]
  const nameOf = async (position: Position | undefined, former: Position | undefined, name: string | undefined) =>
    !position || !townOf ? undefined : sameData(position, former) ? name : await townOf(position)
  const [start_name, end_name] = await Promise.all([
    nameOf(now.start, known?.start, before?.start_name),
    nameOf(now.end, known?.end, before?.end_name)
  ])
  return { ...defined({ start_name, end_name }), ends }
}

/** A category that a user gave stays. Otherwise that of an ended trip follows from the places at both ends. */
async function categoryOf(
  { drive: { ends }, isRunning }: FoundDrive,
  before: Partial<StoredTrip> | undefined,
  naming: DriveNaming
): Promise<Pick<StoredTrip, 'category' | 'category_by'>> {
  if (before && isCategorizedByUser(before)) return {}
  const category = ends && !isRunning ? await naming.categoryOf(ends) : undefined
  return category ? { category, category_by: 'PLACE' } : { category: undefined, category_by: undefined }
}

/** Default fields of a new trip. */
const newTrip = { deleted: false, visibility: 'PRIVATE', num_likes: 0 } as const

function detectedTrip(vehicleId: string, change: FoundDrive, before: Partial<ScoredTrip> | undefined): ScoredTrip {
  const times = timesOf(change.drive)
  return {
    ...newTrip,
    ...unmeasured(before),
    id: change.id,
    vehicle_id: vehicleId,
    ...times,
    timestamp_original_start: times.timestamp_start,
    timestamp_original_end: times.timestamp_end,
    ...judgement(change, before),
    ...change.drive.fields
  }
}

function detectedTripleg(vehicleId: string, change: FoundDrive, before: Tripleg | undefined): Tripleg {
  const { fuel_avg_pct_per_100km: _, ...fields } = change.drive.fields
  return {
    ...unmeasured(before),
    id: change.id,
    vehicle_id: vehicleId,
    ...timesOf(change.drive),
    ...judgement(change),
    ...fields
  }
}

function timesOf({ fromMilliseconds, untilMilliseconds }: MeasuredDrive) {
  return {
    timestamp_start: new Date(fromMilliseconds).toISOString(),
    timestamp_end: new Date(untilMilliseconds).toISOString()
  }
}

function judgement({ drive, isRunning }: FoundDrive, before?: Partial<ScoredTrip>) {
  return {
    completed: !isRunning,
    valid: drive.valid,
    validation_score: (before?.isScoredByUser ? before.validation_score : undefined) ?? drive.validation_score
  }
}

const measuredNames = [
  ...Object.keys({ ...driveMeasurements(), ...driveNames() }),
  'fuel_avg_pct_per_100km',
  'num_stops',
  'merged_trip_ids',
  'divided_at',
  'ends'
]

/** Returns a drive without its measured fields, of which no old value may remain. */
function unmeasured<T extends object>(before: T | undefined): Partial<T> {
  const kept = Object.entries(before ?? {}).filter(([name]) => !measuredNames.includes(name))
  return Object.fromEntries(kept) as Partial<T>
}
