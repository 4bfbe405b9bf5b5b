/** A trip as the console shows it. */
import type { PublicTrip } from '../../../lib/contract/resources/public-trip.ts'
import type { Trip as FullTrip } from '../../../lib/contract/resources/trip.ts'

/** A caller without access to the vehicle does not see the vehicle's ID. */
export type Trip = PublicTrip & Partial<FullTrip>

/** The request selects these fields, because a whole trip is four times as long. */
export const listedFields = [
  'id',
  'vehicle_id',
  'timestamp_start',
  'timestamp_end',
  'completed',
  'valid',
  'validation_score',
  'start_name',
  'end_name',
  'name',
  'driver',
  'category',
  'category_by',
  'notes',
  'visibility',
  'distance_tot',
  'duration_tot',
  'duration_cruising',
  'speed_max',
  'num_stops',
  'fuel_used_lt',
  'can_fuel_consumption_tot',
  'continuous_energy_consumption_wh'
] as const satisfies readonly (keyof Trip)[]
export type ListedTrip = Pick<Trip, (typeof listedFields)[number]>

/** Milliseconds since 1970. */
export const startOf = (trip: Pick<Trip, 'timestamp_start'>) => Date.parse(trip.timestamp_start)
/** Milliseconds since 1970. */
export const endOf = (trip: Pick<Trip, 'timestamp_end'>) => Date.parse(trip.timestamp_end)

/** A trip with a lower validity should be checked by a user. */
const certainScore = 0.5

export type Validity = 'certain' | 'uncertain' | 'noise'

export function validityOf({ valid, validation_score: score }: Pick<Trip, 'valid' | 'validation_score'>): Validity {
  if (!valid) return 'noise'
  return score < certainScore ? 'uncertain' : 'certain'
}

/** Such as "Depot → Kotka, FI", or one name for both ends. Undefined if neither is known. */
export function wayOf({ start_name: start, end_name: end }: Pick<Trip, 'start_name' | 'end_name'>): string | undefined {
  if (start === end) return start
  return [start ?? '…', end ?? '…'].join(' → ')
}
