/** Facts of what users do to a trip. Source: decisions, "Events". */
import type { Trip } from '../contract/resources/trip.ts'
import { TripChange } from '../contract/resources/trip-change.ts'
import { type NewFact, vehicleFacts } from '../facts/fact.ts'
import { fieldChanges } from '../facts/field-changes.ts'
import type { ItemWrite } from '../table/decision.ts'

/** A like is an opinion about the trip, and no change of it; a deletion has types of its own. */
const { deleted: _, is_liked_by_me: __, ...writtenFields } = TripChange.shape

type ChangeableTrip = Pick<Trip, 'id' | 'vehicle_id' | 'deleted'>

/** `before` and `after`: the trip as it is shown at the moment of the change. */
export function changedTripFacts(before: ChangeableTrip, after: ChangeableTrip, at: Date): ItemWrite[] {
  const changes = fieldChanges(writtenFields, before, after)
  const types: Omit<NewFact, 'at' | 'subject'>[] = []
  if (changes) types.push({ type: 'trip.updated', ...changes })
  if (before.deleted !== after.deleted) types.push({ type: after.deleted ? 'trip.deleted' : 'trip.restored' })
  const facts = types.map((fact) => ({ ...fact, at: at.toISOString(), subject: after.id }))
  return vehicleFacts(after.vehicle_id, facts, at)
}
