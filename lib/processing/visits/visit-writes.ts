/** Writes of visits and of what is published of them, as many as a transaction takes. */
import { ulid } from 'ulid'
import { type NewFact, ownerFacts } from '../../facts/fact.ts'
import type { PlacesOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import type { ItemWrite } from '../../table/decision.ts'
import { type StoredVisit, visitResource, visitWrites } from '../../visits/stored-visits.ts'
import type { Pass, VisitChange } from '../tracking/visits-state.ts'
import { isPublished } from './published-moments.ts'

interface Context {
  readonly vehicleId: string
  readonly places: PlacesOfVehicle['places']
  /** What happened before this moment became known late, epoch milliseconds. */
  readonly lateBefore: number
  readonly now: Date
}

export interface FittingChanges {
  readonly writes: readonly ItemWrite[]
  readonly left: VisitChange[]
}

/** In their order. A visit of a place that is no longer known is written without a fact. */
export function fittingChanges(changes: readonly VisitChange[], room: number, context: Context): FittingChanges {
  const writes: ItemWrite[] = []
  for (const [index, change] of changes.entries()) {
    const next = writesOf(change, context)
    if (writes.length + next.length > room) return { writes, left: changes.slice(index) }
    writes.push(...next)
  }
  return { writes, left: [] }
}

function writesOf(change: VisitChange, context: Context): ItemWrite[] {
  const { before, after, facts, pass } = change
  if (pass) return passFacts(pass, context)
  const { places, now } = context
  const place = after && places.get(after.placeId)
  const published = facts.map(({ type, at }): NewFact => {
    const visit = asOf(after as StoredVisit, type)
    const resource = visitResource(visit, place?.name ?? '', new Date(at))
    return { type: `place.${type}`, at: isoOf(at), subject: visit.id, vehicleId: visit.vehicleId, visit: resource }
  })
  return [...visitWrites(before, after), ...(place ? ownerFacts(place.owner, published, now) : [])]
}

/** The visit as it was when it happened: it has an end once the vehicle has left. */
function asOf({ end, ...visit }: StoredVisit, type: 'entered' | 'dwelled' | 'left'): StoredVisit {
  return type === 'left' && end !== undefined ? { ...visit, end } : visit
}

/** A vehicle that has passed a place has not visited it. The event has a visit without a duration, which no list has. */
function passFacts([placeId, at]: Pass, { vehicleId, places, lateBefore, now }: Context): ItemWrite[] {
  const place = places.get(placeId)
  if (!place || !isPublished(place, at)) return []
  const moment = isoOf(at)
  const passed = { id: ulid(), placeId, owner: place.owner, vehicleId, start: moment, end: moment }
  const visit = visitResource({ ...passed, isLate: at < lateBefore }, place.name, now)
  return ownerFacts(place.owner, [{ type: 'place.passed', at: moment, subject: passed.id, vehicleId, visit }], now)
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()
