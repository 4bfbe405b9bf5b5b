/**
 * A table with so many trips, triplegs, audit entries and vehicles, made of the items that the service writes. Pointers, counts,
 * rosters and keys of all of them are there; trips and triplegs themselves, which are most of the bytes, where a page is read.
 */
import { allPermissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { membershipsKey } from '../../../lib/table/keys.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import { scoredTripItem } from '../../../lib/trips/stored-trip.ts'
import { triplegItem } from '../../../lib/trips/stored-tripleg.ts'
import { triplegCount } from '../../../lib/trips/tripleg-writes.ts'
import { trailItems } from '../../audit/trail-items.ts'
import { addCount, tripListItems, vehicleItems } from '../../table/bulk-writes.ts'
import { storedTrip, tripleg, ulidOf, vehicleProfile } from '../../table/samples.ts'
import { stored } from '../../table/stored.ts'

export interface WorldSize {
  /** Trips of one vehicle, triplegs of another, audit entries of their owner. */
  readonly items: number
  /** Of another owner, all of them shared with one organization. */
  readonly vehicles: number
}

const day = 86_400_000
/** As long in every world, so that each has as many counts, and a day of a larger one more items. */
const daysOfTrips = 1000
/** They are kept for 400. */
const daysOfAudit = 350
/** Bodies are there for so many items beside a place that is read, a page of which every fourth counts included. */
const itemsOfPlace = 400

/** The newest of everything; the moment at which the benchmark runs is later. */
export const newest = Math.floor(Date.now() / day) * day

export const owner = userScope('owner')
export const tripMember = userScope('trip-member')
export const tripOrganization = organizationScope('trips')
export const tripVehicle = ulidOf('TRIPVAN', 0)
export const legVehicle = ulidOf('LEGVAN', 0)

export const fleetOwner = userScope('fleet-owner')
export const fleetMember = userScope('fleet-member')
export const fleetOrganization = organizationScope('fleet')

/** Number 0 is the newest. Every fourth trip is public. */
export const tripId = ({ items }: WorldSize, index: number) => ulidOf('TRIP', items - index)
export const legId = ({ items }: WorldSize, index: number) => ulidOf('LEG', items - index)
const endOf = ({ items }: WorldSize, index: number) =>
  new Date(newest - Math.round((index * daysOfTrips * day) / items)).toISOString()
const auditMoment = ({ items }: WorldSize, index: number) =>
  new Date(newest - Math.round((index * daysOfAudit * day) / items))
/** Noon of the day in the middle, with what half of that day has ended before it. */
export const middleOfTrips = new Date(newest - (daysOfTrips / 2 + 0.5) * day).toISOString()
export const middleOfAudit = new Date(newest - (daysOfAudit / 2 + 0.5) * day).toISOString()
/** Whole days up to the middle. */
const wholeDays = (first: number, last: number) =>
  `from=${new Date(newest - last * day).toISOString()}&to=${new Date(newest - first * day - 1).toISOString()}`
/** A tenth of all trips, and a fifth of the audit entries. */
export const monthsOfTrips = wholeDays(daysOfTrips * 0.5, daysOfTrips * 0.6)
export const monthsOfAudit = wholeDays(daysOfAudit * 0.5, daysOfAudit * 0.7)
/** Four tenths of the trips: of 1,000 there are more public ones than a page has. */
export const yearOfTrips = wholeDays(daysOfTrips * 0.5, daysOfTrips * 0.9)
/** How many are as old or older. */
export const tripsUntilMiddle = ({ items }: WorldSize) => items - Math.ceil(items * (0.5 + 0.5 / daysOfTrips))
export const auditUntilMiddle = ({ items }: WorldSize) => items - Math.ceil(items * (0.5 + 0.5 / daysOfAudit))
export const fleetVehicle = (index: number) => ulidOf('VAN', index)

export function* worldItems(size: WorldSize): Generator<StoredItem> {
  const at = new Date(newest).toISOString()
  yield* vehicleItems(owner, [tripOrganization], vehicleProfile(tripVehicle), at)
  yield* vehicleItems(owner, [], vehicleProfile(legVehicle), at)
  yield { ...membershipsKey('trip-member'), organizations: { trips: allPermissionBits } }
  yield { ...membershipsKey('fleet-member'), organizations: { fleet: allPermissionBits } }
  yield* tripListItems(trips(size), () => [owner, tripOrganization], tripVehicle)
  for (const index of readIndexes(size)) yield stored(scoredTripItem(tripId(size, index)), tripAt(size, index))
  yield* legItems(size)
  yield* trailItems(owner, moments(size))
  for (let index = 0; index < size.vehicles; index++) {
    const profile = vehicleProfile(fleetVehicle(index))
    const seenAt = new Date(newest - index * 1000).toISOString()
    yield* vehicleItems(fleetOwner, [fleetOrganization], profile, seenAt)
  }
}

function* trips(size: WorldSize) {
  for (let index = 0; index < size.items; index++) yield tripAt(size, index)
}

function tripAt(size: WorldSize, index: number) {
  return storedTrip({
    id: tripId(size, index),
    vehicle_id: tripVehicle,
    timestamp_end: endOf(size, index),
    visibility: index % 4 === 3 ? 'PUBLIC' : 'PRIVATE'
  })
}

/** Where pages begin: at the newest, in the middle, and where the last page does. A whole day of each is there. */
function* readIndexes({ items }: WorldSize): Generator<number> {
  const around = Math.max(itemsOfPlace, Math.ceil(items / daysOfTrips))
  for (let index = 0; index < items; index++) {
    if ([0, items / 2, items].some((place) => Math.abs(index - place) <= around)) yield index
  }
}

/** Where no page is read, a tripleg consists of its keys. */
function* legItems(size: WorldSize): Generator<StoredItem> {
  const counts = new Map<string, StoredItem>()
  const read = new Set(readIndexes(size))
  for (let index = 0; index < size.items; index++) {
    const id = legId(size, index)
    const leg = tripleg({ id, vehicle_id: legVehicle, timestamp_end: endOf(size, index) })
    addCount(counts, triplegCount(leg, 1))
    const item = stored(triplegItem(id), { leg, isListed: true })
    yield read.has(index) ? item : { ...item, data: undefined }
  }
  yield* counts.values()
}

function* moments(size: WorldSize) {
  for (let index = 0; index < size.items; index++) yield auditMoment(size, index)
}
