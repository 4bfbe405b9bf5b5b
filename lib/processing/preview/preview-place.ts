/** The visits that a place would have had over the last days. Source: decisions, "Places". */
import { authorizeVehicle } from '../../access/authorize-vehicle.ts'
import { ownerScope } from '../../access/owner-scopes.ts'
import { ApiError, assertNoIssues } from '../../contract/api-error.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import { placeDefaults } from '../../contract/resources/place.ts'
import {
  maxPreviewVisits,
  type PlacePreview,
  type PlacePreviewContent,
  type PlacePreviewVisit
} from '../../contract/resources/place-preview.ts'
import type { Caller } from '../../identity/caller.ts'
import { placeIssues } from '../../owned-places/place-content.ts'
import { geometryOf } from '../../owned-places/stored-places.ts'
import { areaOf } from '../../places/geometry/area.ts'
import {
  followVisits,
  nothingSeen,
  type PlaceEvent,
  type PlaceTerms,
  visitFixOf,
  visitsAt
} from '../../places/visits/follow-visits.ts'
import { hourMilliseconds, hourOf } from '../../records/hour.ts'
import { withoutPositions } from '../../records/position-fields.ts'
import { decoded } from '../../table/item.ts'
import { settleAll } from '../../table/settle-all.ts'
import type { Table } from '../../table/table.ts'
import { hasPosition, type PositionFix } from '../../telemetry/position-fix.ts'
import { intervalsOf, noModes } from '../../vehicles/mode-history.ts'
import { modesItem } from '../../vehicles/vehicle-modes.ts'
import { recentRecords } from './recent-records.ts'

const previewMilliseconds = 31 * 24 * hourMilliseconds

/** What is looked at of all vehicles together, so that a preview takes at most about 250 RRU and two seconds; packed bytes. */
const max = { bytes: 2_000_000, records: 150_000 }

/** Vehicles that are read at the same time. */
const atOnce = 10

/** Throws ApiError INVALID_PARAMETERS, VEHICLE_NOT_FOUND or PERMISSION_DENIED. */
export async function previewPlace(
  table: Table,
  caller: Caller,
  content: PlacePreviewContent,
  now: Date
): Promise<{ readonly preview: PlacePreview; readonly via: PermissionVia }> {
  const { via } = ownerScope(caller, {}, undefined, 'PLACE_READ')
  assertNoIssues(placeIssues(content))
  const vehicleIds = [...new Set(content.vehicle_ids)]
  const hidden = await hiddenTimesOf(table, caller, vehicleIds)
  const upTo = now.getTime()
  const share = { maxBytes: max.bytes / vehicleIds.length, maxRecords: Math.floor(max.records / vehicleIds.length) }
  const span = { from: hourOf(upTo - previewMilliseconds), upTo, ...share }
  const terms = termsOf(content)
  const seen = await eachOf(vehicleIds, async (vehicleId, index) => {
    const { records, from } = await recentRecords(table, vehicleId, span)
    const fixes = withoutPositions(records, hidden[index] ?? []).filter(hasPosition)
    return { vehicleId, from, visits: visitsOf(vehicleId, fixes, terms, upTo) }
  })
  const visits = seen.flatMap((each) => each.visits).sort(byEnd)
  const preview = {
    until: now.toISOString(),
    visits: visits.slice(0, maxPreviewVisits),
    more: visits.length > maxPreviewVisits,
    vehicles: seen.map(({ vehicleId, from }) => ({ vehicle_id: vehicleId, since: dateTimeOf(from) }))
  }
  return { preview, via }
}

/** Like `hiddenTimes`, of each vehicle. The error names all vehicles that are refused, and is that of the first one. */
async function hiddenTimesOf(table: Table, caller: Caller, vehicleIds: readonly string[]) {
  const errors = new Map<string, ApiError>()
  const hidden = await eachOf(vehicleIds, async (vehicleId) => {
    try {
      return await hiddenTimes(table, caller, vehicleId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      errors.set(vehicleId, error)
      return []
    }
  })
  const refused = vehicleIds.filter((vehicleId) => errors.has(vehicleId))
  const first = errors.get(refused[0] ?? '')
  if (first) throw new ApiError(first.id, { data: { ...first.data, vehicle_ids: refused }, cause: first })
  return hidden
}

/** When the positions of the vehicle are hidden. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED. */
async function hiddenTimes(table: Table, caller: Caller, vehicleId: string) {
  const { key, kind } = modesItem(vehicleId)
  const { items } = await authorizeVehicle(table, caller, vehicleId, 'TRIP_READ', [key])
  return intervalsOf((decoded(kind, items[0]) ?? noModes).notrack)
}

/** In the order of the values. Throws the first error in that order. */
async function eachOf<T, R>(values: readonly T[], of: (value: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let first = 0; first < values.length; first += atOnce) {
    const calls = values.slice(first, first + atOnce).map((value, index) => of(value, first + index))
    await settleAll(calls)
    results.push(...(await Promise.all(calls)))
  }
  return results
}

function termsOf({ shape, margin, confirm_seconds }: PlacePreviewContent): PlaceTerms {
  return {
    area: areaOf(geometryOf(shape)),
    marginMetres: margin ?? placeDefaults.margin,
    confirmSeconds: confirm_seconds ?? placeDefaults.confirm_seconds
  }
}

/** `fixes`: in the order of time. */
function visitsOf(
  vehicleId: string,
  fixes: readonly PositionFix[],
  terms: PlaceTerms,
  until: number
): PlacePreviewVisit[] {
  const step = followVisits(nothingSeen, fixes.map(visitFixOf), terms)
  const silent = visitsAt(step.state, until, terms)
  const visits = [...step.events, ...silent.events].filter(isEnd).map((event) => ({
    ...visitOf(vehicleId, event.sinceMilliseconds, event.atMilliseconds),
    completed: true
  }))
  const { place } = silent.state
  const last = fixes.at(-1)
  if (place.state !== 'inside' || !last) return visits
  return [...visits, { ...visitOf(vehicleId, place.sinceMilliseconds, last.atMilliseconds), completed: false }]
}

const isEnd = (event: PlaceEvent): event is Extract<PlaceEvent, { type: 'left' }> => event.type === 'left'

function visitOf(vehicleId: string, sinceMilliseconds: number, untilMilliseconds: number) {
  return {
    vehicle_id: vehicleId,
    timestamp_start: dateTimeOf(sinceMilliseconds),
    timestamp_end: dateTimeOf(untilMilliseconds),
    duration: (untilMilliseconds - sinceMilliseconds) / 1000
  }
}

const dateTimeOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Newest end first, then by vehicle. */
function byEnd(one: PlacePreviewVisit, other: PlacePreviewVisit): number {
  if (one.timestamp_end !== other.timestamp_end) return one.timestamp_end < other.timestamp_end ? 1 : -1
  return one.vehicle_id < other.vehicle_id ? -1 : 1
}
