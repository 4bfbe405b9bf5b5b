/** The screen of a vehicle with data, tab by tab. */
import type { Route } from 'playwright-core'
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const few = manyVehicles(3)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The whole status of the first vehicle of the fleet. */
export const wholeStatus = {
  ...few.statuses[0],
  last_update: ago(3),
  last_valid_location_update: ago(3),
  status: 'PARK',
  longitude: 7.8185,
  latitude: 51.6443,
  altitude: 71,
  total_odometer: 142_318_000,
  pdop_value: 1.2,
  battery_main_pct: 64,
  battery_main_voltage: 12.61,
  battery_main_trend: 'DISCHARGE',
  battery_main_trend_slope: -38,
  battery_ext_2_pct: 91,
  battery_ext_2_voltage: 13.1,
  battery_ext_2_trend: 'CONST',
  battery_ext_2_trend_slope: 0,
  fuel_level: 31,
  fuel_level_pct: 62,
  fuel_last_update: ago(3000),
  expected_range: 410_000
}

const profile = { ...few.profiles[0], brand: 'Opel', battery_ext_2_desc: 'Fridge battery' }

export const lastTrip = {
  id: 't1',
  vehicle_id: 'v0',
  timestamp_start: ago(140),
  timestamp_end: ago(124),
  completed: true,
  valid: true,
  validation_score: 0.9,
  visibility: 'PRIVATE',
  distance_tot: 6300,
  duration_tot: 952
}

const legs = Array.from({ length: 4 }, (_, index) => ({
  ...lastTrip,
  id: `l${index}`,
  timestamp_start: ago(140 + index * 700),
  timestamp_end: ago(124 + index * 700),
  validation_score: index === 2 ? 0.3 : 0.9,
  distance_tot: 6300 * (index + 1),
  duration_cruising: 840,
  speed_avg: 27,
  speed_max: 68 + index,
  fuel_used_lt: 0.5,
  battery_start_level_volt: 12.7,
  battery_end_level_volt: 12.6
}))

const track = {
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: Array.from({ length: 40 }, (_, index) => [7.76 + index * 0.0015, 51.64 + Math.sin(index / 6) * 0.02])
  },
  properties: {
    vehicle_id: 'v0',
    trip_id: 't1',
    tolerance: 10,
    times: Array.from({ length: 40 }, (_, i) => ago(140 - i * 0.4)),
    speed: Array.from({ length: 40 }, (_, i) => i * 2)
  }
}

/** The first vehicle of the fleet, with its profile. */
export const vehicleReplies = {
  ...fleetReplies({ profiles: few.profiles, statuses: [wholeStatus, ...few.statuses.slice(1)] }),
  '/vehicle/v0': single(profile, [{ permission: 'VEHICLE_READ', via: 'me' }]),
  '/organization': pageOf([]),
  '/trip': pageOf([lastTrip]),
  '/trip/t1/track': (route: Route) => route.fulfill({ json: track })
}

const deviceToken = {
  id: 'device',
  name: 'Device in Vehicle 0000',
  permissions: ['VEHICLE_DATA_UPLOAD'],
  vehicle_ids: ['v0'],
  timestamp_created: '2026-03-01T08:00:00.000Z'
}
const uploadToken = '/security/vehicle/v0/vehicle-data-upload-token'

export const vehicleCases: readonly ScreenCase[] = [
  {
    name: 'vehicle-now',
    path: '/console/vehicles/v0',
    replies: vehicleReplies,
    reads: ['/vehicle/status'],
    filled: (page) => page.getByText('Odometer')
  },
  {
    name: 'vehicle-trips',
    path: '/console/vehicles/v0/trips',
    replies: vehicleReplies,
    reads: ['/trip'],
    filled: (page) => page.getByRole('listitem').filter({ hasText: '6.3 km' })
  },
  {
    name: 'vehicle-legs',
    path: '/console/vehicles/v0/legs',
    replies: { ...vehicleReplies, '/vehicle/v0/tripleg': pageOf(legs) },
    reads: ['/vehicle/v0/tripleg'],
    filled: (page) => page.getByRole('row').nth(1)
  },
  {
    name: 'vehicle-profile',
    path: '/console/vehicles/v0/profile',
    replies: vehicleReplies,
    reads: ['/vehicle/v0'],
    filled: (page) => page.getByLabel('Brand')
  },
  {
    name: 'vehicle-connect',
    path: '/console/vehicles/v0/connect',
    replies: {
      ...vehicleReplies,
      [uploadToken]: single({ token: 'expired' }),
      '/security/token': pageOf([deviceToken])
    },
    reads: [uploadToken],
    filled: (page) => page.getByRole('heading', { name: 'Connect a phone' })
  }
]
