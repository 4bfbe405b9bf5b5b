/** Divides a trip at a moment, and undoes it. */

import { ulid } from 'ulid'
import { maxMergedHours, type TripDivision } from '../../contract/resources/trip-marks.ts'
import type { AdmittedCaller } from '../../identity/caller.ts'
import { hourMilliseconds } from '../../records/hour.ts'
import type { ProcessingSettings } from '../../records/processing-settings.ts'
import { readFixes } from '../../records/read-fixes.ts'
import type { Table } from '../../table/table.ts'
import { withDefaults } from '../../telemetry/detection-settings.ts'
import { greatCircleMetres } from '../../telemetry/great-circle.ts'
import { isPositionFix, type PositionFix } from '../../telemetry/position-fix.ts'
import { processedVehicleItem } from '../../vehicles/processed-vehicle.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { type MarkChange, type MarkContext, markTripEnd } from './mark-trip-end.ts'
import { sharedPart } from './merged-trip.ts'
import { refusal } from './refusal.ts'

interface DivideOptions {
  readonly settings: ProcessingSettings
  readonly now: Date
}

/**
 * A repeated request changes nothing more. Throws ApiError TRIP_NOT_FOUND, PERMISSION_DENIED, TRIP_NOT_CHANGEABLE or
 * TOO_MANY.
 */
export function divideTrip(
  table: Table,
  caller: AdmittedCaller,
  tripId: string,
  { timestamp, undo = false }: TripDivision,
  options: DivideOptions
): Promise<void> {
  const decide = undo ? undivided : divided
  return markTripEnd(table, caller, { tripId, ...options }, (context) => decide(context, Date.parse(timestamp)))
}

async function divided(context: MarkContext, at: number): Promise<MarkChange | undefined> {
  const { trip, marks } = context
  if (marks.divisions.includes(at)) return undefined
  if (!trip.completed) throw refusal('IN_PROGRESS')
  const [from, upTo] = [Date.parse(trip.timestamp_start), Date.parse(trip.timestamp_end)]
  if (trip.deleted || at <= from || at >= upTo) throw refusal('NO_DISTANCE')
  await assertParts(context, { from, upTo, at })
  const written = sharedPart(trip)
  const former = Object.keys(written).length > 0 ? [{ i: ulid(), f: at + 1, u: upTo, written }] : []
  return { marks: { ...marks, divisions: [...marks.divisions, at] }, from, upTo, at, former }
}

async function undivided({ trip, marks }: MarkContext, at: number): Promise<MarkChange | undefined> {
  const from = Date.parse(trip.timestamp_start)
  if (!marks.divisions.includes(at) || at < from) return undefined
  const divisions = marks.divisions.filter((division) => division !== at)
  // The later part is not read. It is no longer than a trip that can be merged, or ends as before.
  return { marks: { ...marks, divisions }, from, upTo: at + maxMergedHours * hourMilliseconds, at }
}

interface Parts {
  readonly from: number
  readonly upTo: number
  readonly at: number
}

/** Throws ApiError TRIP_NOT_CHANGEABLE without records, and where the vehicle hardly moved before or after. */
async function assertParts({ table, items, trip, settings }: MarkContext, { from, upTo, at }: Parts): Promise<void> {
  const [records, [vehicle]] = await Promise.all([
    readFixes(table, { vehicleId: trip.vehicle_id, from, upTo }),
    items.view(processedVehicleItem(trip.vehicle_id))
  ])
  const fixes = records.filter(isPositionFix)
  if (fixes.length === 0 || !vehicle) throw refusal('POSITIONS_EXPIRED')
  const { driftMetres, staypointRadiusMetres } = withDefaults(detectionSettingsOf(vehicle, settings.detection ?? {}))
  const minMetres = Math.max(driftMetres, staypointRadiusMetres)
  const before = fixes.filter(({ atMilliseconds }) => atMilliseconds <= at)
  const parts = [before, fixes.slice(Math.max(0, before.length - 1))]
  if (!parts.every((part) => farthestMetres(part) > minMetres)) throw refusal('NO_DISTANCE')
}

/** From the first fix. */
const farthestMetres = (fixes: readonly PositionFix[]) =>
  fixes.reduce((most, fix) => Math.max(most, fixes[0] ? greatCircleMetres(fixes[0], fix) : 0), 0)
