/** A small fleet that tests start from, and trips to put into it. */

import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import type { TripWrite } from '../../lib/trips/trip-writes.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'

export const owner = userScope('owner')
export const friend = userScope('friend')
export const rental = organizationScope('rental')
export const everything = allPermissionBits
export const withoutTrips = permissionBits(['VEHICLE_READ', 'VEHICLE_STATUS_READ'])
export const withTrips = permissionBits(['VEHICLE_READ', 'TRIP_READ'])

/** Two users, an organization, and the owner's vehicles `van` and `car`. */
export async function makeFleet(table: Table): Promise<void> {
  await putOrganization(table, operator, 'rental', { name: 'Harbour Rentals' })
  for (const id of ['owner', 'friend']) await putPerson(table, id)
  await putVehicle(table, operator, 'owner', { id: 'van', name: 'White van' })
  await putVehicle(table, operator, 'owner', { id: 'car', name: 'Red car' })
}

export function putPerson(table: Table, id: string, email = `${id}@example.com`) {
  return putUser(table, operator, { profile: { id, email }, hashPassword: async () => `hash of ${id}` })
}

/** One that ended at nine on the day. */
export function tripOn(day: string, id: string, fields: Partial<TripWrite['trip']> = {}): TripWrite {
  const times = { timestamp_start: `${day}T08:00:00.000Z`, timestamp_end: `${day}T09:00:00.000Z` }
  return { trip: { id, vehicle_id: 'van', ...times, ...fields } }
}
