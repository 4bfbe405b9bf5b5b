/** The people of the benchmark of events: an owner, others with whom the vehicle is shared, and an organization. */
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import { type LoadedWorld, requestsPerMinute } from '../load/local-service.ts'

export const vehicleId = 'bench-van'
export const organizationId = 'bench-fleet'

/** Vehicles of the owner alone, whose changes are the facts of a burst. */
export const burstVehicleIds = Array.from({ length: 40 }, (_, index) => `bench-burst-${index}`)

/** Vehicles of the owner that others may read. */
export const sharedVehicleIds = Array.from({ length: 40 }, (_, index) => `bench-shared-${index}`)

/** Each may have ten webhooks. */
export const people = Array.from({ length: 6 }, (_, index) => ({
  id: `bench-user-${index}`,
  email: `bench-${index}@example.com`,
  password: `bench-password-${index}`
}))

const reading = ['VEHICLE_STATUS_READ', 'VEHICLE_READ']

export function eventsWorld(): LoadedWorld {
  const [owner, ...others] = people
  if (!owner) throw new Error('Nobody is there')
  return {
    owner,
    records: [
      { type: 'organization', id: organizationId, name: 'Fleet', requests_per_minute: requestsPerMinute },
      ...people.map((person) => ({
        type: 'user',
        ...person,
        requests_per_minute: requestsPerMinute,
        max_vehicles: 1000
      })),
      { type: 'membership', organization_id: organizationId, user_id: owner.id, permissions: grantablePermissions },
      { type: 'vehicle', id: vehicleId, owner_id: owner.id, name: 'Van' },
      ...burstVehicleIds.map((id) => ({ type: 'vehicle', id, owner_id: owner.id, name: 'Burst' })),
      { type: 'vehicle_access', vehicle_id: vehicleId, organization_id: organizationId, permissions: reading },
      ...sharedVehicleIds.map((id) => ({ type: 'vehicle', id, owner_id: owner.id, name: 'Shared' })),
      ...[vehicleId, ...sharedVehicleIds].flatMap((vehicle_id) =>
        others.map(({ id }) => ({ type: 'vehicle_access', vehicle_id, user_id: id, permissions: reading }))
      )
    ]
  }
}
