/** How long guards count, and how they are shown. Source: decisions, "Places". */
import type { VehicleGuard } from '../access/grants.ts'
import type { Guard } from '../contract/resources/guard.ts'

/** After its end, records of its time still ring. Devices without reception deliver late. */
export const lateGuardMilliseconds = 60 * 60_000

export const isOn = ({ untilMilliseconds }: VehicleGuard, now: Date) => untilMilliseconds > now.getTime()

/** Whether records can make the guard ring. */
export const mayRing = ({ untilMilliseconds }: VehicleGuard, now: Date) =>
  untilMilliseconds + lateGuardMilliseconds > now.getTime()

export function guardResource(vehicleId: string, guard: VehicleGuard): Guard {
  const { id, userId, longitude, latitude, radiusMetres, sinceMilliseconds, untilMilliseconds } = guard
  return {
    id,
    user_id: userId,
    vehicle_id: vehicleId,
    timestamp_start: new Date(sinceMilliseconds).toISOString(),
    until: new Date(untilMilliseconds).toISOString(),
    radius: radiusMetres,
    longitude,
    latitude
  }
}
