/** Vehicles for tests of the fleet's filters, order and table. */
import type { Profile, Status, Vehicle } from '../../../infra/console/api/vehicle.ts'

export const now = Date.parse('2024-05-01T12:00:00Z')

export const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** A parked vehicle without readings, with what the test names. */
export function vehicle(id: string, profile: Partial<Profile> = {}, status: Partial<Status> = {}): Vehicle {
  const readings = { timestamp: minutesAgo(1), status: 'PARK', battery_main_voltage: 0, battery_main_pct: 0 } as const
  return { id, profile: { id, ...profile }, status: { vehicle_id: id, ...readings, ...status } as Status }
}

export const idsOf = (vehicles: readonly Vehicle[]) => vehicles.map(({ id }) => id)

export const compare = (a: string, b: string) => a.localeCompare(b, 'en')
