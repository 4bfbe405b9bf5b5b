/** A service with a fleet of thousands of vehicles of one owner. */
import type { LoadRecord } from '../../infra/load/load-record.ts'
import { manyVehicles } from './made-fleet.ts'
import { type Person, tokenOf } from './people.ts'
import { type LoadedService, startLoaded } from './service.ts'

export interface LargeFleet extends LoadedService {
  /** Token of the owner. */
  readonly token: string
}

const owner: Person = { email: 'fleet@example.com', password: 'fleet-password' }
const ownerId = 'fleet-owner'

interface Limits {
  /** Limit of the owner; absent for the default limit. */
  readonly requests_per_minute?: number
}

export async function startLargeFleet(vehicles: number, limits: Limits = {}): Promise<LargeFleet> {
  const service = await startLoaded(fleetRecords(vehicles, limits))
  try {
    return { ...service, token: await tokenOf(service.address, owner) }
  } catch (error) {
    await service.end()
    throw error
  }
}

function fleetRecords(count: number, limits: Limits): LoadRecord[] {
  const { profiles, statuses } = manyVehicles(count)
  return [
    { type: 'user', id: ownerId, ...owner, max_vehicles: count, ...limits },
    creationOfOwner(),
    ...profiles.map((profile, index): LoadRecord => {
      const vehicle_registration_id = `H-FL ${index}`
      return { type: 'vehicle', ...profile, owner_id: ownerId, brand: 'Volkswagen', vehicle_registration_id }
    }),
    ...statuses.map((status): LoadRecord => {
      const { timestamp: last_valid_location_update } = status
      return { type: 'vehicle_status', ...status, last_valid_location_update }
    })
  ]
}

/** An audit entry as a backup has it: in a restored audit trail the vehicles get no further entries. */
function creationOfOwner(): LoadRecord<'audit_entry'> {
  const subject = { user_id: ownerId }
  return {
    type: 'audit_entry',
    id: 'fleet-owner-created',
    timestamp: new Date().toISOString(),
    action: 'user.created',
    actor: { operator: true },
    subject,
    trail: subject,
    kept_days: 400
  }
}
