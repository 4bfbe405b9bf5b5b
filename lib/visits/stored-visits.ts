/**
 * Visits as they are stored: with their vehicle, by the owner of the place, and once more under the place. An ended visit is
 * found by its end. A running one comes after all of them, so lists that begin with the newest end have it first. Only the
 * processing writes visits.
 */
import * as z from 'zod/mini'
import type { Visit } from '../contract/resources/visit.ts'
import { ScopeText } from '../contract/scope.ts'
import { type ItemWrite, pointerAdded, pointerRemoved } from '../table/decision.ts'
import { kindOf } from '../table/item.ts'
import { type Key, keyText, placeVisitKey, type VisitMoments, vehicleVisitKey } from '../table/keys.ts'
import type { StoredItem } from '../table/table.ts'

export const visitEvents = ['entered', 'dwelled', 'left'] as const

export const StoredVisit = z.object({
  id: z.string(),
  placeId: z.string(),
  /** Of the place. */
  owner: ScopeText,
  vehicleId: z.string(),
  /** Date-times. `end` is absent while the vehicle is inside. */
  start: z.string(),
  end: z.optional(z.string()),
  /** Whether the start or the end became known late. */
  isLate: z.optional(z.boolean()),
  /** What was published of it. */
  published: z.optional(z.array(z.enum(visitEvents)))
})
export type StoredVisit = z.infer<typeof StoredVisit>

const visitKind = kindOf(StoredVisit)

/** An item of a vehicle or of a place, as a query found it. */
export const decodeVisit = visitKind.decode

const momentsOf = ({ start, end }: StoredVisit): VisitMoments => (end === undefined ? { start } : { end })

export function keysOfVisit(visit: StoredVisit): readonly [ofVehicle: Key, ofPlace: Key] {
  const { vehicleId, owner, placeId, id } = visit
  return [vehicleVisitKey(vehicleId, owner, momentsOf(visit), id), placeVisitKey(placeId, momentsOf(visit), id)]
}

/** Undefined for a visit that does not exist. The tracking of the vehicle is a condition of the same write. */
export function visitWrites(before: StoredVisit | undefined, after: StoredVisit | undefined): ItemWrite[] {
  const added = after ? keysOfVisit(after) : []
  const kept = new Set(added.map(keyText))
  const left = before ? keysOfVisit(before).filter((key) => !kept.has(keyText(key))) : []
  return [
    ...left.map(pointerRemoved),
    ...added.map((key) => pointerAdded(key, visitKind.encode(after as StoredVisit) as StoredItem))
  ]
}

/** `now`: up to which the duration of a running visit counts. */
export function visitResource(visit: StoredVisit, placeName: string, now: Date): Visit {
  const { id, placeId, vehicleId, start, end, isLate = false } = visit
  const until = end === undefined ? now.getTime() : Date.parse(end)
  return {
    id,
    place_id: placeId,
    place_name: placeName,
    vehicle_id: vehicleId,
    timestamp_start: start,
    ...(end !== undefined && { timestamp_end: end }),
    completed: end !== undefined,
    duration: Math.max(0, until - Date.parse(start)) / 1000,
    late: isLate
  }
}
