/** The properties of every tab of a vehicle. */
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
  /** The screen shows its failure, so the tabs do not. */
  readonly profile: Query<ProfileReply>
  /** The live fleet, which contains the vehicle's status. */
  readonly fleet: Fleet
  /** The vehicle in the fleet; without profile and status if the fleet does not contain it, or not yet. */
  readonly vehicle: Vehicle
}
