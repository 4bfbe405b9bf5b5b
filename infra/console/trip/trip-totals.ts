/** Sums over trips. A value that no trip has is absent. */
import type { ListedTrip } from './trip.ts'

export interface TripTotals {
  readonly count: number
  readonly metres: number | undefined
  /** Time spent moving; of a trip without it, the whole duration. */
  readonly drivingSeconds: number | undefined
  readonly litres: number | undefined
  readonly wattHours: number | undefined
}

export function totalsOf(trips: readonly ListedTrip[]): TripTotals {
  return {
    count: trips.length,
    metres: sum(trips, (trip) => trip.distance_tot),
    drivingSeconds: sum(trips, (trip) => trip.duration_cruising ?? trip.duration_tot),
    litres: sum(trips, (trip) => trip.fuel_used_lt ?? trip.can_fuel_consumption_tot),
    wattHours: sum(trips, (trip) => trip.continuous_energy_consumption_wh)
  }
}

function sum(trips: readonly ListedTrip[], ofTrip: (trip: ListedTrip) => number | undefined): number | undefined {
  const values = trips.map(ofTrip).filter((value) => value !== undefined)
  return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0)
}
