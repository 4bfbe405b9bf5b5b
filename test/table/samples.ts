/** Resources with every field that a real vehicle fills, so that their capacity is realistic. */
import { driveMeasurements } from '../../lib/contract/resources/drive.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import type { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import type { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import type { StoredTrip } from '../../lib/trips/stored-trip.ts'

const hour = 3_600_000

/** A ULID made of a name and a number: of the length and order of those that the service makes. */
export function ulidOf(name: string, number: number): string {
  return `01${name.toUpperCase().padEnd(10, 'X')}${String(number).padStart(14, '0')}`
}

export function ownProfile(id: string, changes: Partial<OwnProfile> = {}): OwnProfile {
  return { id, email: `${id}@example.com`, first_name: 'Ada', last_name: 'Lovelace', ...changes }
}

export function vehicleProfile(id: string, changes: Partial<VehicleProfile> = {}): VehicleProfile {
  const texts = ['desc', 'type', 'hardware_type', 'protocol_type', 'sim_type', 'processing_pipeline'] as const
  return {
    id,
    name: `Van ${id.slice(-6)}`,
    description: 'Delivers parcels in the inner city. '.repeat(20),
    brand: 'Volkswagen',
    vehicle_identification_number: `WVWZZZ1JZ3W${id.slice(-6)}`,
    vehicle_registration_id: `B TS ${id.slice(-4)}`,
    device_id: `868204${id}`,
    tank_size: 60,
    initial_distance: 12_345,
    ...Object.fromEntries(texts.map((name) => [name, `${name} of the van`])),
    ...changes
  }
}

export function vehicleStatus(vehicle_id: string, timestamp: string): VehicleStatus {
  const batteries = ['main', 'ext_1', 'ext_2'].flatMap((name) => [
    [`battery_${name}_pct`, 87.5],
    [`battery_${name}_voltage`, 12.734],
    [`battery_${name}_trend`, 'CONST'],
    [`battery_${name}_trend_slope`, -3.25]
  ])
  return {
    vehicle_id,
    timestamp,
    last_update: timestamp,
    last_valid_location_update: timestamp,
    status: 'CRUISE',
    longitude: 13.404954,
    latitude: 52.520008,
    altitude: 34.5,
    speed: 48.2,
    angle: 270.5,
    total_odometer: 123_456_789,
    pdop_value: 1.4,
    fuel_level: 42.25,
    fuel_level_pct: 70.4,
    fuel_last_update: timestamp,
    ...Object.fromEntries(batteries)
  } as VehicleStatus
}

/** About 1.5 KB. */
export function storedTrip(
  trip: Pick<StoredTrip, 'id' | 'vehicle_id' | 'timestamp_end'> & Partial<StoredTrip>
): StoredTrip {
  const start = new Date(Date.parse(trip.timestamp_end) - hour).toISOString()
  return {
    timestamp_start: start,
    timestamp_original_start: start,
    timestamp_original_end: trip.timestamp_end,
    completed: true,
    deleted: false,
    valid: true,
    validation_score: 1,
    visibility: 'PRIVATE',
    num_likes: 0,
    name: 'To the depot and back',
    driver: 'Grace Hopper',
    notes: 'A tyre was changed on the way. '.repeat(10),
    ...measurements,
    ...trip
  }
}

export function tripleg({
  id,
  vehicle_id,
  timestamp_end
}: Pick<Tripleg, 'id' | 'vehicle_id' | 'timestamp_end'>): Tripleg {
  const timestamp_start = new Date(Date.parse(timestamp_end) - hour).toISOString()
  return {
    id,
    vehicle_id,
    timestamp_start,
    timestamp_end,
    completed: true,
    valid: true,
    validation_score: 1,
    ...measurements
  }
}

const measurements = {
  ...Object.fromEntries(Object.keys(driveMeasurements()).map((name, index) => [name, index + 0.125])),
  odometer_check: 'REPLACED' as const,
  // Whole numbers.
  harsh_braking: 2,
  harsh_acceleration: 1
}
