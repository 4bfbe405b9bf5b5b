/**
 * Years of trips of fifty vehicles, all in the list of their owner, some in those of a member and its organization too.
 * Pointers and counts of all of them are there; the trips themselves, which are most of the bytes, where a test reads.
 */
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import { membershipsKey, tripKey } from '../../lib/table/keys.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { noon } from '../http/noon.ts'
import { tripListItems, vehicleItems } from './bulk-writes.ts'
import { storedTrip, ulidOf, vehicleProfile } from './samples.ts'

export const vehicles = 50
/** A hundred thousand trips take almost three years. */
const minutesBetweenTrips = 15
/** A page of fifty of the member's trips, of which there are few, stretches over so many of all of them. */
const tripsOfPage = 1500

/** When the trip ended; number 0 is the newest. */
export const endOf = (index: number) => new Date(noon.getTime() - index * minutesBetweenTrips * 60_000).toISOString()
export const tripsOfDay = (24 * 60) / minutesBetweenTrips

/** How many vehicles lie in both scopes of the member; each scope has one more that the other has not. */
export const vehiclesInBoth = 5
export const tripsOfMember = (trips: number) => (trips / vehicles) * (vehiclesInBoth + 2)

/** Of the trip with number 0. */
export const firstVehicle = (size: number) => ulidOf(`VAN${size}`, 0)

/** Every fourth trip is public. `read`: near which trips a page is read. */
export function tripFleetItems(size: number, read: readonly number[]): StoredItem[] {
  const [owner, member] = [userScope(`owner-${size}`), userScope(`member-${size}`)]
  const organization = organizationScope(`fleet-${size}`)
  const vehicleIds = Array.from({ length: vehicles }, (_, index) => ulidOf(`VAN${size}`, index))
  const sharedWith = (vehicleId: string): Scope[] => {
    const index = vehicleIds.indexOf(vehicleId)
    if (index < vehiclesInBoth) return [member, organization]
    if (index === vehiclesInBoth) return [member]
    return index === vehiclesInBoth + 1 ? [organization] : []
  }
  const trips = Array.from({ length: size }, (_, index) =>
    storedTrip({
      id: ulidOf(`TRIP${size}`, size - index),
      vehicle_id: vehicleIds[index % vehicles] as string,
      timestamp_end: endOf(index),
      visibility: index % 4 === 3 ? 'PUBLIC' : 'PRIVATE'
    })
  )
  const isRead = (index: number) => read.some((start) => index >= start - 10 && index < start + tripsOfPage)
  const items = trips.filter((_, index) => isRead(index)).map((trip) => ({ ...tripKey(trip.id), data: trip }))
  const organizations = { [`fleet-${size}`]: allPermissionBits }
  return [
    ...tripListItems(trips, (vehicleId) => [owner, ...sharedWith(vehicleId)], firstVehicle(size)),
    ...items,
    ...vehicleIds.flatMap((id) => vehicleItems(owner, sharedWith(id), vehicleProfile(id), noon.toISOString())),
    { ...membershipsKey(`member-${size}`), organizations }
  ]
}
