/** What the service holds before the first write: users with vehicles, trips and vehicles that are to be deleted. */

const owners = 12
const tripsOfOwner = 6
const doomedOfOwner = 8
const tripsOfDoomed = 3

/** Whom every vehicle is shared with. */
export const fan = 'fan'
export const ownerIds = Array.from({ length: owners }, (_, index) => `owner${index}`)
export const userIds = [...ownerIds, fan]

export const emailOf = (user: string) => `${user}@chaos.example`
export const passwordOf = (user: string) => `${user}-password`

/** Its vehicle lives as long as the service. */
export interface Trip {
  readonly id: string
  readonly owner: string
}

export interface Vehicle {
  readonly id: string
  readonly owner: string
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
export const vehicleOf = (owner: string): Vehicle => ({ id: `${owner}car`, owner })
export const tripIdsOf = (vehicleId: string, count: number) => numbers(count).map((n) => `${vehicleId}trip${n}`)

export const trips: readonly Trip[] = ownerIds.flatMap((owner) =>
  tripIdsOf(vehicleOf(owner).id, tripsOfOwner).map((id) => ({ id, owner }))
)
export const doomed: readonly Vehicle[] = ownerIds.flatMap((owner) =>
  numbers(doomedOfOwner).map((n) => ({ id: `${owner}doomed${n}`, owner }))
)
export const doomedTrips = new Map(doomed.map(({ id }) => [id, tripIdsOf(id, tripsOfDoomed)]))

/** Lines of the file that the service loads. */
export function worldRecords(): object[] {
  const vehicles = [...ownerIds.map(vehicleOf), ...doomed]
  return [
    ...userIds.map((id) => ({
      type: 'user',
      id,
      email: emailOf(id),
      password: passwordOf(id),
      first_name: 'initial',
      last_name: 'initial',
      requests_per_minute: 1_000_000,
      max_vehicles: 1_000_000
    })),
    ...vehicles.map(({ id, owner }) => ({ type: 'vehicle', id, owner_id: owner, name: 'initial', brand: 'initial' })),
    ...vehicles.map(({ id }) => ({
      type: 'vehicle_access',
      vehicle_id: id,
      user_id: fan,
      permissions: ['VEHICLE_READ', 'TRIP_READ']
    })),
    ...trips.map(({ id, owner }, index) => tripRecord(id, vehicleOf(owner).id, index)),
    ...[...doomedTrips].flatMap(([vehicleId, ids]) => ids.map((id, index) => tripRecord(id, vehicleId, index)))
  ]
}

function tripRecord(id: string, vehicleId: string, index: number): object {
  const end = new Date(Date.UTC(2026, 0, 1 + (index % 28), 12, index % 60))
  const start = new Date(end.getTime() - 3_600_000)
  return {
    type: 'trip',
    id,
    vehicle_id: vehicleId,
    timestamp_start: start.toISOString(),
    timestamp_end: end.toISOString(),
    name: 'initial PRIVATE',
    notes: 'initial PRIVATE'
  }
}
