/** A vehicle as the fleet screen shows it: of its profile and its status what rows, map and card need. */
import type * as z from 'zod/mini'
import type { listVehicleStatus } from '../../../lib/contract/endpoints/list-vehicle-status.ts'
import type { listVehicles } from '../../../lib/contract/endpoints/list-vehicles.ts'

export type FullStatus = z.output<(typeof listVehicleStatus)['data']>
type FullProfile = z.output<(typeof listVehicles)['data']>

/** Asked for by name: a whole status is five times as long. */
export const statusFields = [
  'vehicle_id',
  'timestamp',
  'last_valid_location_update',
  'status',
  'longitude',
  'latitude',
  'altitude',
  'speed',
  'angle',
  'total_odometer',
  'battery_main_pct',
  'battery_main_voltage',
  'battery_main_trend',
  'fuel_level',
  'fuel_level_pct',
  'expected_range'
] as const satisfies readonly (keyof FullStatus)[]
export type Status = Pick<FullStatus, (typeof statusFields)[number]>

/** Whether all fields were asked for: every status has this one, which lists do not show. */
export function isWhole(status: Status | undefined): status is FullStatus {
  return status !== undefined && 'pdop_value' in status
}

export const profileFields = [
  'id',
  'name',
  'brand',
  'vehicle_registration_id'
] as const satisfies readonly (keyof FullProfile)[]
export type Profile = Pick<FullProfile, (typeof profileFields)[number]>

export interface Vehicle {
  readonly id: string
  /** Absent where the caller may not read it. */
  readonly profile?: Profile
  /** Absent until the vehicle has sent a position, or where the caller may not read it. */
  readonly status?: Status
}

export const groups = ['driving', 'parked', 'unused'] as const
/** What people ask of a fleet: who drives, who stands, who is idle or has never been heard. */
export type Group = (typeof groups)[number]

export function nameOf({ id, profile }: Vehicle): string {
  return profile?.name ?? id
}

export function groupOf({ status }: Vehicle): Group {
  switch (status?.status) {
    case 'CRUISE':
      return 'driving'
    case 'PARK':
    case 'PARK_HOME':
    case 'SETUP_HOME_COMP':
      return 'parked'
    default:
      return 'unused'
  }
}

/** When the values of the status were measured, milliseconds since 1970. */
export function fixTime({ timestamp, last_valid_location_update: fix }: Status): number {
  return Date.parse(fix ?? timestamp)
}
