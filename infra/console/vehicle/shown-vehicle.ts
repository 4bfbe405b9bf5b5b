/** What every tab of a vehicle gets. */
import type * as z from 'zod/mini'
import type { getVehicle } from '../../../lib/contract/endpoints/get-vehicle.ts'
import type { Header } from '../../../lib/contract/resources/header.ts'
import type { Query } from '../api/query.ts'
import type { Vehicle } from '../api/vehicle.ts'
import type { Fleet } from '../fleet/fleet.ts'

export type FullProfile = z.output<(typeof getVehicle)['data']>

export interface ProfileReply {
  readonly header: Header
  readonly data: FullProfile
}

export interface ShownVehicle {
  readonly vehicleId: string
  /** Its failure is told by the screen, not by the tab. */
  readonly profile: Query<ProfileReply>
  /** The live fleet, which has the vehicle's status. */
  readonly fleet: Fleet
  /** The vehicle in the fleet; without profile and status where the fleet does not have it, or not yet. */
  readonly vehicle: Vehicle
}
