/** The trips of a vehicle. */
import { TripList } from '../trip/trip-list.tsx'
import type { ShownVehicle } from './shown-vehicle.ts'

export function TripsTab({ vehicleId }: ShownVehicle) {
  return <TripList vehicleId={vehicleId} />
}
