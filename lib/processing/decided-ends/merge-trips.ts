/** Merges a trip with the next one of its vehicle, and undoes it. */

import { ApiError } from '../../contract/api-error.ts'
import { maxNestedItems } from '../../contract/fields.ts'
import { maxMergedHours, type TripMerge } from '../../contract/resources/trip-marks.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { hourMilliseconds } from '../../records/hour.ts'
import type { ProcessingSettings } from '../../records/processing-settings.ts'
import { newestTripsOfList } from '../../table/access-patterns.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import { vehicleList } from '../../table/keys.ts'
import type { Items } from '../../table/snapshot.ts'
import { queryFirst, type Table } from '../../table/table.ts'
import { daysOfTrip } from '../../trips/days-of-drives.ts'
import type { ScoredTrip } from '../../trips/stored-trip.ts'
import { changedTripFacts } from '../../trips/trip-facts.ts'
import type { TripMarks } from '../tracking/trip-marks.ts'
import { type MarkChange, type MarkContext, markTripEnd } from './mark-trip-end.ts'
import { type MergedTrip, mergedTripItem, withoutPart, withPart } from './merged-trip.ts'
import { refusal } from './refusal.ts'

interface MergeOptions {
  readonly settings: ProcessingSettings
  readonly now: Date
}

/**
 * A repeated request changes nothing more. Throws ApiError TRIP_NOT_FOUND, PERMISSION_DENIED, TRIP_NOT_CHANGEABLE or
 * TOO_MANY.
 */
export function mergeTrips(
  table: Table,
  caller: AdmittedCaller,
  tripId: string,
  { next_trip_id: nextId, undo = false }: TripMerge,
  options: MergeOptions
): Promise<void> {
  const decide = undo ? unmerged : merged
  return markTripEnd(table, caller, { tripId, ...options }, (context) => decide(context, nextId))
}

async function merged(context: MarkContext, nextId: string): Promise<MarkChange | undefined> {
  const { table, items, stored, trip, marks } = context
  if (mergeIn(context, nextId)) return undefined
  const [{ value: next }] = await items.read(mergedTripItem(nextId))
  if (!next || next.vehicle_id !== trip.vehicle_id) throw refusal('NOT_ADJACENT')
  await assertMergeable(table, trip, next)
  const [from, upTo] = [startOf(trip), endOf(next)]
  const [at, until] = [endOf(trip), startOf(next)]
  const merges: TripMarks['merges'] = [...marks.merges, [at, until, nextId]]
  return { marks: { ...marks, merges }, from, upTo, at, writes: [changed(stored, withPart(trip, next))] }
}

async function unmerged(context: MarkContext, nextId: string): Promise<MarkChange | undefined> {
  const { items, stored, trip, marks, now } = context
  const mark = mergeIn(context, nextId)
  if (!mark) return undefined
  const part = trip.merged?.find(({ former }) => former.i === nextId)
  const writes = part ? await partWrites(items, trip, withoutPart(trip, part), now) : []
  return {
    marks: { ...marks, merges: marks.merges.filter((one) => one !== mark) },
    from: startOf(trip),
    upTo: endOf(trip),
    at: mark[0],
    ...(part && { former: [part.former], writes: [changed(stored, withoutPart(trip, part)), ...writes] })
  }
}

/** What follows from giving back what the trip took from a part. */
async function partWrites(items: Items, before: MergedTrip, after: MergedTrip, now: Date): Promise<ItemWrite[]> {
  const facts = changedTripFacts(before, after, now)
  const days = await daysOfTrip(items, before, after, { now, others: facts.length + 2 })
  return [...facts, ...days]
}

/** The mark by which the trip contains another one. */
function mergeIn({ trip, marks }: MarkContext, nextId: string) {
  const isWithin = (from: number) => startOf(trip) <= from && from <= endOf(trip)
  return marks.merges.find(([from, , id]) => id === nextId && isWithin(from))
}

async function assertMergeable(table: Table, trip: MergedTrip, next: MergedTrip): Promise<void> {
  if (trip.divided_at !== undefined) throw refusal('DIVIDED')
  if (!trip.completed || !next.completed) throw refusal('IN_PROGRESS')
  if (trip.deleted || next.deleted || !(await isNext(table, trip, next))) throw refusal('NOT_ADJACENT')
  if (endOf(next) - startOf(trip) > maxMergedHours * hourMilliseconds) {
    throw refusal('TOO_LONG', { limit: maxMergedHours })
  }
  const ids = [...(trip.merged_trip_ids ?? []), next.id, ...(next.merged_trip_ids ?? [])]
  if (ids.length > maxNestedItems) throw new ApiError('TOO_MANY', { data: { limit: maxNestedItems } })
}

/** Whether no other trip of the vehicle, deleted or not, ended between the two. */
async function isNext(table: Table, trip: ScoredTrip, next: ScoredTrip): Promise<boolean> {
  if (endOf(trip) > startOf(next)) return false
  const range = { from: trip.timestamp_end, to: next.timestamp_end }
  const lists = await Promise.all(
    (['PUBLIC', 'PRIVATE', 'DELETED'] as const).map((visibility) =>
      queryFirst(table, newestTripsOfList(vehicleList(trip.vehicle_id), visibility, range), 3)
    )
  )
  return lists.flat().every(({ SK }) => [trip.id, next.id].some((id) => String(SK).endsWith(`#${id}`)))
}

const startOf = (trip: ScoredTrip) => Date.parse(trip.timestamp_start)
const endOf = (trip: ScoredTrip) => Date.parse(trip.timestamp_end)
