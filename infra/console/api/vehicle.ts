/** A vehicle on the fleet screen: the fields of its profile and status that rows, map and card need. */
import type * as z from 'zod/mini'
import type { listVehicleStatus } from '../../../lib/contract/endpoints/list-vehicle-status.ts'
import type { listVehicles } from '../../../lib/contract/endpoints/list-vehicles.ts'
import type { SensorField } from '../../../lib/contract/status-fields.ts'

export type FullStatus = z.output<(typeof listVehicleStatus)['data']>
type FullProfile = z.output<(typeof listVehicles)['data']>

const fleetFields = [
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
export type Status = Pick<FullStatus, (typeof fleetFields)[number] | SensorField>

/**
 * The fields that the fleet's lists request, because a whole status is five times as long. A status has a sensor only if the
 * vehicle has it.
 */
export const statusFields = (): readonly (keyof Status)[] => [...fleetFields, ...SENSORS.map(({ field }) => field)]

/** Whether the status was read with all fields. Every whole status has `pdop_value`, which the fleet's lists do not request. */
export function isWhole(status: Status | undefined): status is FullStatus {
  return status !== undefined && 'pdop_value' in status
}

/**
 * Includes what the search, the filters and the units of a boat need, because a request for it would cost more than the 10 bytes that it adds
 * to a compressed vehicle.
 */
export const profileFields = [
  'id',
  'name',
  'brand',
  'vehicle_registration_id',
  'vehicle_identification_number',
  'device_id',
  'group_id',
  'primary_organization_id',
  'type',
  'n2k_readout'
] as const satisfies readonly (keyof FullProfile)[]
export type Profile = Pick<FullProfile, (typeof profileFields)[number]>

export interface Vehicle {
  readonly id: string
  /** Absent if the caller may not read the profile. */
  readonly profile?: Profile
  /** Absent until the vehicle has sent a position, and if the caller may not read the status. */
  readonly status?: Status
}

export function nameOf({ id, profile }: Vehicle): string {
  return profile?.name ?? id
}

/** Time at which the values of the status were measured, in milliseconds since 1970. */
export function fixTime({ timestamp, last_valid_location_update: fix }: Status): number {
  return Date.parse(fix ?? timestamp)
}
