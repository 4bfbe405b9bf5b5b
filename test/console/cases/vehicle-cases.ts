/** The screen of a vehicle with data, tab by tab. */
import type { Route } from 'playwright-core'
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { pageOf, type Replies, single } from '../replies.ts'
import { visits } from './place-cases.ts'
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

/** Complete, without a category, after a gap with a category by place, and deleted. */
export const logbook = [
  { category: 'BUSINESS', purpose: 'Delivery', visited: 'Harbour office', driver: 'Kim', distance_unrecorded: 0 },
  {},
  {
    category: 'PRIVATE',
    category_by: 'PLACE',
    start_name: 'Depot',
    end_name: 'Kotka, FI',
    distance_unrecorded: 12_000,
    corrections: [correction()]
  },
  { category: 'COMMUTE', deleted: true }
].map((more, index) => ({
  trip_id: `t${index}`,
  vehicle_id: 'v0',
  date: logbookDay(index),
  time_start: '08:00',
  time_end: '08:16',
  timestamp_start: `${logbookDay(index)}T08:${index}0:00.000Z`,
  timestamp_end: `${logbookDay(index)}T08:${index}9:00.000Z`,
  distance_tot: 6300,
  odometer_start: 142_300_000 + index * 6300,
  odometer_end: 142_306_300 + index * 6300,
  valid: true,
  deleted: false,
  ...more
}))

/** Two trips on each of two days. */
function logbookDay(index: number) {
  return index < 2 ? '2026-03-02' : '2026-03-03'
}

function correction() {
  return { timestamp: '2026-03-14T09:00:00.000Z', field: 'category', former: 'BUSINESS', user_id: 'kim' }
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

/** A leg and its trip, a visit and what happened on the way, all of them two hours ago. */
const timeline = {
  '/vehicle/v0/tripleg': pageOf(legs.slice(0, 1)),
  '/vehicle/v0/visit': pageOf([{ ...visits[0], timestamp_start: ago(124), timestamp_end: ago(30), completed: true }]),
  '/vehicle/v0/action': pageOf([
    { id: 'a1', timestamp: ago(140), type: 'TRIP_STARTED', vehicle_id: 'v0', trip_id: 't1', data: {} },
    {
      id: 'a2',
      timestamp: ago(130),
      type: 'REFUELLED',
      vehicle_id: 'v0',
      trip_id: 't1',
      data: { place_name: 'Depot' }
    },
    { id: 'a3', timestamp: ago(60), type: 'ALERT', vehicle_id: 'v0', message: 'Too fast', data: {} }
  ])
}

/** What a vehicle has driven today, of a month with another day. */
const today = {
  date: '2026-03-10',
  date_end: '2026-03-10',
  time_zone: 'Europe/Berlin',
  distance_tot: 6300,
  num_trips: 1,
  duration_tot: 952,
  duration_idling: 60,
  fuel_used: 0.5
}

/** The first vehicle of the fleet, with its profile. */
export const vehicleReplies = {
  ...fleetReplies({ profiles: few.profiles, statuses: [wholeStatus, ...few.statuses.slice(1)] }),
  '/vehicle/v0': single(profile, [{ permission: 'VEHICLE_READ', via: 'me' }]),
  '/vehicle/v0/summary/today': single(today),
  '/vehicle/v0/summary': pageOf([{ ...today, date: '2026-03-02', distance_tot: 100_000 }, today]),
  '/organization': pageOf([]),
  '/trip': pageOf([lastTrip]),
  '/trip/t1/track': (route: Route) => route.fulfill({ json: track })
}

/** On the first two vehicles of the fleet. */
export const guards = ['v0', 'v1'].map((id) => ({
  id: `guard-${id}`,
  user_id: 'me',
  vehicle_id: id,
  timestamp_start: ago(60),
  until: ago(-3 * 24 * 60),
  radius: 50,
  longitude: 7.8185,
  latitude: 51.6443
}))

const deviceToken = {
  id: 'device',
  name: 'Device in Vehicle 0000',
  permissions: ['VEHICLE_DATA_UPLOAD'],
  vehicle_ids: ['v0'],
  timestamp_created: '2026-03-01T08:00:00.000Z'
}
const reception = '/vehicle/v0/reception'
const minutesAgo = (minutes: number) => new Date(Date.now() - 60_000 * minutes).toISOString()

/** What *Connect* reads. `received`: the reception of the vehicle. */
export const connectReplies = (received: object = {}): Replies => ({
  ...vehicleReplies,
  [reception]: single({ name: 'Vehicle 0000', ...received }),
  '/security/token': pageOf([deviceToken])
})

/** A device that has sent a good position, and then one with a wrong time. */
export const refusedUpload = () => ({
  last_upload: minutesAgo(4),
  last_fix: { timestamp: minutesAgo(4), accuracy: 8, quality: 'GOOD' },
  last_refusal: {
    timestamp: minutesAgo(2),
    reason: 'CLOCK_AHEAD',
    issues: [{ path: 'timestamp', message: 'is more than 24 hours in the future' }]
  }
})

export const vehicleCases: readonly ScreenCase[] = [
  {
    name: 'vehicle-now',
    path: '/console/vehicles/v0',
    replies: vehicleReplies,
    reads: ['/vehicle/status'],
    filled: (page) => page.getByText('Odometer'),
    opens: { 'vehicle-guard-form': (page) => page.getByRole('button', { name: 'Guard', exact: true }).click() }
  },
  {
    name: 'vehicle-guarded',
    path: '/console/vehicles/v0',
    replies: { ...vehicleReplies, '/notification/guard': pageOf(guards.slice(0, 1)) },
    reads: ['/vehicle/status'],
    filled: (page) => page.getByRole('button', { name: 'End guard' })
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
    name: 'vehicle-timeline',
    // Two hours ago can be yesterday.
    path: `/console/vehicles/v0/timeline?day=${ago(130).slice(0, 10)}`,
    replies: { ...vehicleReplies, ...timeline },
    reads: ['/vehicle/v0/tripleg'],
    filled: (page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()
  },
  {
    name: 'vehicle-logbook',
    path: '/console/vehicles/v0/logbook',
    replies: { ...vehicleReplies, '/vehicle/v0/logbook': pageOf(logbook) },
    reads: ['/vehicle/v0/logbook'],
    filled: (page) => page.getByRole('row').nth(1)
  },
  {
    name: 'vehicle-visits',
    path: '/console/vehicles/v0/visits',
    replies: { ...vehicleReplies, '/vehicle/v0/visit': pageOf(visits) },
    reads: ['/vehicle/v0/visit'],
    filled: (page) => page.getByRole('list', { name: 'Visits' }).getByRole('listitem').first()
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
    replies: connectReplies(refusedUpload()),
    reads: [reception],
    filled: (page) => page.getByRole('heading', { name: 'Connect a phone' })
  }
]
