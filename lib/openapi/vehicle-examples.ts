/** Examples of one car: its status, its profile, and one drive. */
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { VehicleRecordBody } from '../contract/resources/vehicle-record.ts'
import type { VehicleStatus } from '../contract/resources/vehicle-status.ts'

const vehicleId = 'kia-picanto'

export const vehicleStatus: VehicleStatus = {
  vehicle_id: vehicleId,
  timestamp: '2026-03-01T12:00:05.000Z',
  last_update: '2026-03-01T12:00:05.000Z',
  status: 'CRUISE',
  longitude: 7.8089091,
  latitude: 51.6813682,
  altitude: 114.4,
  speed: 52.3,
  angle: 351.4,
  total_odometer: 48_211_300,
  last_valid_location_update: '2026-03-01T12:00:05.000Z',
  pdop_value: 1.2,
  battery_main_pct: 87,
  battery_main_voltage: 14.1,
  battery_main_trend: 'CHARGE',
  battery_main_trend_slope: 35.2,
  fuel_level: 21.4,
  fuel_level_pct: 61.1,
  fuel_last_update: '2026-03-01T12:00:00.000Z',
  fuel_rate_lh: 2.9,
  expected_range: 389_000
}

export const vehicleRecord: VehicleRecordBody = {
  timestamp: vehicleStatus.timestamp,
  longitude: vehicleStatus.longitude,
  latitude: vehicleStatus.latitude,
  altitude: vehicleStatus.altitude,
  speed: vehicleStatus.speed,
  angle: vehicleStatus.angle,
  ignition_on: true,
  fuel_level: vehicleStatus.fuel_level,
  temp_1: 4.5,
  din_1: false,
  custom: { movement: true }
}

export const vehicleProfile: VehicleProfile = {
  id: vehicleId,
  device_id: 'device-4711',
  name: 'City runabout',
  desc: 'KIA Picanto',
  brand: 'KIA',
  vehicle_registration_id: 'HAM DD 42',
  vehicle_identification_number: 'KNAB3512AKT123456',
  time_zone: 'Europe/Berlin',
  primary_organization_id: 'harbour-rentals',
  tank_size: 35,
  initial_distance: 41_000_000,
  initial_date: '2025-11-03',
  obd2_readout: true,
  notrack_mode: false,
  initialization_complete: true,
  auto_discover_home: true,
  delivery_date: '2025-11-03T09:30:00.000Z',
  subscription: { id: 'subscription-1', service_type: 'BASE', timestamp_start: '2025-11-03T00:00:00.000Z' },
  organization_vehicles: [
    { organization_id: 'harbour-rentals', organization_vehicle_name: 'Car 7', primary_organization: true }
  ],
  display_settings: { webapp_sidebar_slot_1: 'fuel_level_pct' }
}

/** The measurements that the example trip and its only tripleg share. */
export const drive = {
  timestamp_start: '2026-03-01T11:54:19.000Z',
  timestamp_end: '2026-03-01T12:02:16.000Z',
  completed: true,
  valid: true,
  validation_score: 1,
  start_name: 'Harbour office',
  end_name: 'Kotka, FI',
  speed_max: 56.2,
  speed_avg: 22.9,
  distance_tot: 2_398,
  distance_tot_gps: 2_395,
  distance_tot_odo: 2_398,
  odometer_start: 41_208_650,
  odometer_end: 41_211_048,
  duration_tot: 477,
  duration_cruising: 377,
  duration_idling: 0,
  duration_without_data: 0,
  harsh_braking: 1,
  harsh_acceleration: 0,
  battery_main_min: 12.2,
  battery_main_max: 14.3,
  battery_start_level_volt: 12.4,
  battery_end_level_volt: 14.1,
  fuel_start_level_pct: 61.5,
  fuel_start_level_lt: 21.5,
  fuel_most_recent_pct: 61.1,
  fuel_used_pct: 0.4,
  fuel_used_lt: 0.13,
  fuel_num_refueled: 0,
  fuel_avg_lt_per_100km: 5.4,
  can_fuel_consumption_avg: 0.98,
  can_rpm_max: 3_120,
  can_rpm_avg: 1_433
}
