/**
 * Changes where trips of a vehicle end, as a user decided. A request only writes the mark and which hours are to be processed again: the
 * processing then makes the trips, as for late records. Source: decisions, "Merging and dividing trips".
 */

import { viewMemberships } from '../../access/authorize-vehicle.ts'
import { vehicleVia } from '../../access/caller-scopes.ts'
import { accessItem, grantsOf } from '../../access/grants.ts'
import { ApiError, permissionDenied } from '../../contract/api-error.ts'
import { isResourceId } from '../../contract/fields.ts'
import { maxTripMarks } from '../../contract/resources/trip-marks.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { hourMilliseconds, hourOf } from '../../records/hour.ts'
import type { ProcessingSettings } from '../../records/processing-settings.ts'
import { restartProcessing } from '../../records/restart-processing.ts'
import { change } from '../../table/change.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import type { ReadItem } from '../../table/item.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { formerTripsWith } from '../drives/former-trips.ts'
import type { FormerTrip } from '../tracking/drives-state.ts'
import { mergedHours } from '../tracking/pending-hours.ts'
import { hasProcessed } from '../tracking/run-state.ts'
import { isUnfinished, type Tracking, trackingItem } from '../tracking/tracking-item.ts'
import { marksAfter, noMarks, numberOfMarks, type TripMarks } from '../tracking/trip-marks.ts'
import { assertRecorded } from './assert-recorded.ts'
import { type MergedTrip, mergedTripItem } from './merged-trip.ts'
import { refusal } from './refusal.ts'

export interface MarkContext {
  readonly table: Table
  readonly items: Items
  readonly stored: ReadItem<MergedTrip>
  readonly trip: MergedTrip
  readonly marks: TripMarks
  readonly settings: ProcessingSettings
  readonly now: Date
}

export interface MarkChange {
  readonly marks: TripMarks
  /** The time of the trips that change, epoch milliseconds. */
  readonly from: number
  readonly upTo: number
  /** Where the trips begin to differ, epoch milliseconds. */
  readonly at: number
  /** What the trips that are found there are given back. */
  readonly former?: readonly FormerTrip[]
  readonly writes?: readonly ItemWrite[]
}

/** What a request makes of the marks; undefined where they say so already. */
export type DecideMarks = (context: MarkContext) => Promise<MarkChange | undefined>

interface MarkRequest {
  readonly tripId: string
  readonly settings: ProcessingSettings
  readonly now: Date
}

/** Throws ApiError TRIP_NOT_FOUND, PERMISSION_DENIED, TRIP_NOT_CHANGEABLE, TOO_MANY, and what `decideMarks` throws. */
export async function markTripEnd(
  table: Table,
  caller: AdmittedCaller,
  { tripId, settings, now }: MarkRequest,
  decideMarks: DecideMarks
): Promise<void> {
  const decide = async (items: Items) => {
    const { stored, trip } = await ownTrip(items, caller, tripId)
    const [tracking] = await items.read(trackingItem(trip.vehicle_id))
    const { value: before } = tracking
    const marks = before?.marks ?? noMarks
    const made = await decideMarks({ table, items, stored, trip, marks, settings, now })
    const isWaiting = made !== undefined || (before !== undefined && isUnfinished(before))
    const result = { vehicleId: trip.vehicle_id, isWaiting }
    if (!made) return { result }
    if (!before || !hasProcessed(before.run)) throw refusal('POSITIONS_EXPIRED')
    await assertRecorded(table, { ...made, vehicleId: trip.vehicle_id }, settings, now)
    const next = withMarks(before, made, now.getTime() - settings.fixRetentionDays * 24 * hourMilliseconds)
    return { result, writes: [changed(tracking, next), ...(made.writes ?? [])] }
  }
  const { vehicleId, isWaiting } = await change(table, decide, { admitted: caller.admitted })
  // A request that ended before this call is repeated by its client.
  if (isWaiting) await restartProcessing(table, vehicleId, now)
}

async function ownTrip(items: Items, caller: AdmittedCaller, tripId: string) {
  if (!isResourceId(tripId)) throw new ApiError('TRIP_NOT_FOUND')
  const [[stored], memberships] = await Promise.all([
    items.read(mergedTripItem(tripId)),
    viewMemberships(items, caller)
  ])
  const trip = stored.value
  const [access] = trip ? await items.view(accessItem(trip.vehicle_id)) : []
  if (!trip || !access || access.deleting) throw new ApiError('TRIP_NOT_FOUND')
  const vehicle = { vehicleId: trip.vehicle_id, grants: grantsOf(access) }
  if (!vehicleVia(caller, memberships, vehicle, 'TRIP_WRITE')) throw permissionDenied('TRIP_WRITE')
  return { stored, trip }
}

/** `expired`: records from before this moment have expired. Throws ApiError TOO_MANY. */
function withMarks(before: Tracking, { marks: given, at, upTo, former = [] }: MarkChange, expired: number): Tracking {
  const { run, drives, marks: _, ...others } = before
  const marks = marksAfter(given, expired)
  const isMore = numberOfMarks(marks) > numberOfMarks(before.marks ?? noMarks)
  if (isMore && numberOfMarks(marks) > maxTripMarks) throw new ApiError('TOO_MANY', { data: { limit: maxTripMarks } })
  const pending = mergedHours(run.pending, [{ hour: hourOf(at), from: at, upTo: Math.min(upTo, run.lastMilliseconds) }])
  return {
    ...others,
    run: { ...run, pending },
    drives: { ...drives, former: formerTripsWith(drives.former ?? [], former) },
    ...(numberOfMarks(marks) > 0 && { marks })
  }
}
