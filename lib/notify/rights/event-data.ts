/** Reads the resources that events carry, as they are at this moment. */
import { rosterItem } from '../../access/roster-entry.ts'
import type { EventData } from '../../contract/event-types.ts'
import type { Trip } from '../../contract/resources/trip.ts'
import { visibilities } from '../../contract/resources/trip.ts'
import { findItems } from '../../table/find-item.ts'
import type { Table } from '../../table/table.ts'
import { asOf, runningPointers, runningTripsOf, triplegAsOf } from '../../trips/running-trips.ts'
import { findTrips } from '../../trips/stored-trip.ts'
import { triplegItem } from '../../trips/stored-tripleg.ts'
import { isRunning } from '../../trips/trip-pointers.ts'
import { findStatuses } from '../../vehicles/stored-status.ts'
import { findProfiles } from '../../vehicles/stored-vehicle.ts'
import { dataOf, idsOf, isReadable, subjectOf } from './fact-resource.ts'
import { messagesOf } from './message-data.ts'
import type { Subscriber } from './subscriber.ts'
import type { VisibleFact } from './visible-facts.ts'
import { webhooksOf } from './webhook-data.ts'

/** The resource that a fact is of; undefined where it is deleted. */
export type DataOf = (fact: VisibleFact) => object | undefined

interface ReadOptions {
  readonly ConsistentRead?: boolean
}

const consistent = { ConsistentRead: true }

/**
 * Reads each resource once, however many events it is in. What an eventually consistent read does not find is looked for again
 * consistently: of a trip that has just started an event would say that it is deleted.
 */
export async function eventData(
  table: Table,
  subscriber: Subscriber,
  facts: readonly VisibleFact[],
  now: Date
): Promise<DataOf> {
  const found = await resourcesOf(table, subscriber, facts, now)
  const missing = facts.filter((fact) => dataOf(fact) && isReadable(fact) && !found(fact))
  if (missing.length === 0) return found
  const late = await resourcesOf(table, subscriber, missing, now, consistent)
  return (fact) => found(fact) ?? late(fact)
}

async function resourcesOf(
  table: Table,
  subscriber: Subscriber,
  facts: readonly VisibleFact[],
  now: Date,
  options: ReadOptions = {}
): Promise<DataOf> {
  const ids = (data: EventData) => idsOf(facts, data)
  const [statuses, vehicles, trips, triplegs, webhooks, messages] = await Promise.all([
    findStatuses(table, ids('status'), now, options),
    findProfiles(table, ids('vehicle'), now, options),
    tripsAsOf(table, subscriber.holder, facts, now, options),
    findItems(table, ids('tripleg').map(triplegItem), options),
    webhooksOf(table, subscriber, facts, options),
    messagesOf(table, facts, options)
  ])
  const found: Readonly<Partial<Record<EventData, ReadonlyMap<string, object>>>> = {
    status: new Map(statuses.map((status) => [status.vehicle_id, status])),
    vehicle: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    trip: new Map(trips.map((trip) => [trip.id, trip])),
    message: new Map(messages.map((message) => [message.id, message])),
    webhook: new Map(webhooks.map((webhook) => [webhook.id, webhook])),
    tripleg: new Map(triplegs.flatMap((stored) => (stored ? [[stored.leg.id, triplegAsOf(now, stored.leg)]] : [])))
  }
  return (fact) => {
    const data = dataOf(fact)
    if (!data || !isReadable(fact)) return undefined
    return data === 'visit' ? fact.fact.visit : found[data]?.get(subjectOf(fact))
  }
}

/** A running trip ends with the last position fix of its roster entry. */
async function tripsAsOf(
  table: Table,
  holder: Subscriber['holder'],
  facts: readonly VisibleFact[],
  now: Date,
  options: ReadOptions
): Promise<Trip[]> {
  const trips = await findTrips(table, holder, idsOf(facts, 'trip'), options)
  const owners = new Map(
    facts.flatMap(({ vehicleId, access }) => (vehicleId && access ? [[vehicleId, access.owner]] : []))
  )
  const running = [...new Set(trips.filter(isRunning).map(({ vehicle_id }) => vehicle_id))]
  const refs = running.flatMap((vehicleId) => {
    const owner = owners.get(vehicleId)
    return owner ? [rosterItem(owner, vehicleId)] : []
  })
  const pointers = runningPointers(runningTripsOf(await findItems(table, refs)), { visibilities })
  return trips.map((trip) => asOf(now, trip, pointers))
}
