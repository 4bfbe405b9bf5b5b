/** Writes trips and triplegs as the detection found them, with their entries in lists and counts. */

import type { Access } from '../../access/grants.ts'
import { driveMeasurements } from '../../contract/resources/drive.ts'
import type { Tripleg } from '../../contract/resources/tripleg.ts'
import type { NewFact } from '../../facts/fact.ts'
import type { Decision } from '../../table/decision.ts'
import { changed, removed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { MeasuredDrive } from '../../telemetry/drive/drive.ts'
import { type ScoredTrip, type StoredTrip, scoredTripItem, tripItem } from '../../trips/stored-trip.ts'
import { triplegItem } from '../../trips/stored-tripleg.ts'
import { pointerMoves } from '../../trips/trip-pointers.ts'
import { triplegCount } from '../../trips/tripleg-writes.ts'
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
}

export interface TripWrites extends Writes {
  /** The trip as it is stored now; absent where it was removed. */
  readonly trip?: StoredTrip
  /** Present where the trip was removed and users had written on it. */
  readonly former?: FormerTrip
}

/** Fields of a trip that a user may write. */
const writtenFields = ['name', 'driver', 'notes', 'fuel_manual_lt'] as const

/** Returns the writes of one trip. The access must have been read in the same transaction. */
export async function detectedTripWrites(
  items: Items,
  { vehicleId, access, now }: { readonly vehicleId: string; readonly access: Access; readonly now: Date },
  change: DriveChange
): Promise<TripWrites> {
  const [stored] = await items.read(withMark(scoredTripItem(change.id)))
  if (!change.drive) {
    if (!stored.value) return { writes: [], counts: [], facts: [] }
    const moves = await pointerMoves(items, stored.value, undefined, access)
    const former = formerTrip(stored.value)
    const facts = tripFacts(stored.value, undefined, now)
    return { writes: [removed(stored), ...moves.writes], counts: moves.counts, facts, ...(former && { former }) }
  }
  const others = (await items.view(...change.absorbed.map(tripItem))).filter((trip) => trip !== undefined)
  const written = (change.written ?? []) as Partial<ScoredTrip>[]
  // A former trip gets back all fields that are not measured.
  const known = stored.value ?? written[0]
  const before = known && withWritten(known, [...others, ...written])
  const found = detectedTrip(vehicleId, { ...change, drive: change.drive }, before)
  const trip = { ...found, ...markAfter(stored.value, stored.value?.completed, found.completed) }
  const { writes, counts } = await pointerMoves(items, stored.value, trip, access)
  return { trip, writes: [changed(stored, trip), ...writes], counts, facts: tripFacts(stored.value, trip, now) }
}

export async function detectedTriplegWrites(items: Items, vehicleId: string, change: DriveChange): Promise<Writes> {
  const [stored] = await items.read(withMark(triplegItem(change.id)))
  const before = stored.value?.leg
  const uncounted = before ? [triplegCount(before, -1)] : []
  if (!change.drive) return { writes: [removed(stored)], counts: uncounted, facts: [] }
  const leg = detectedTripleg(vehicleId, { ...change, drive: change.drive }, before)
  const next = { leg, isListed: !change.isRunning, ...markAfter(stored.value, before?.completed, leg.completed) }
  return {
    writes: [changed(stored, next)],
    counts: [...uncounted, triplegCount(leg, 1)],
    facts: triplegFacts(stored.value, next)
  }
}

type FoundDrive = DriveChange & { readonly drive: MeasuredDrive }

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

const measuredNames = [...Object.keys(driveMeasurements()), 'fuel_avg_pct_per_100km']

/** Returns a drive without its measured fields, of which no old value may remain. */
function unmeasured<T extends object>(before: T | undefined): Partial<T> {
  const kept = Object.entries(before ?? {}).filter(([name]) => !measuredNames.includes(name))
  return Object.fromEntries(kept) as Partial<T>
}

function withWritten(trip: Partial<ScoredTrip>, others: readonly Partial<StoredTrip>[]): Partial<ScoredTrip> {
  const written = writtenFields.flatMap((field) => {
    const given = [trip, ...others].find((other) => other[field] !== undefined)
    return given ? [[field, given[field]] as const] : []
  })
  return { ...trip, ...Object.fromEntries(written) }
}
