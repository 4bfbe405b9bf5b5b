/** Places with data, and the forms over them. */

import type { Route } from 'playwright-core'
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { pageOf, type Replies, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const organizations = [
  { id: 'harbour-rentals', name: 'Harbour Rentals', permissions: ['PLACE_READ', 'PLACE_WRITE'] },
  { id: 'port-police', name: 'Port Police', permissions: ['PLACE_READ'] },
  { id: 'quay-repairs', name: 'Quay Repairs', permissions: ['VEHICLE_READ'] }
]

const defaults = { margin: 25, confirm_seconds: 30 }

export const station = {
  ...defaults,
  id: 'station',
  user_id: 'demo-user',
  name: 'Station',
  kind: 'DEPOT',
  shape: { type: 'Point', coordinates: [24.9414, 60.1719], radius: 150 },
  dwell_minutes: 90,
  address: 'Rautatientori 1, Helsinki'
}

const ring = [
  [24.95, 60.165],
  [24.97, 60.165],
  [24.965, 60.17],
  [24.955, 60.171],
  [24.95, 60.165]
]

const line = [
  [24.93, 60.168],
  [24.945, 60.174],
  [24.962, 60.175]
]

export const harbour = {
  ...defaults,
  id: 'harbour',
  organization_id: 'harbour-rentals',
  name: 'Harbour',
  kind: 'MARINA',
  shape: { type: 'Polygon', coordinates: [ring] },
  vehicle_ids: ['v0', 'v1']
}

const lane = {
  ...defaults,
  id: 'lane',
  organization_id: 'port-police',
  name: 'Bus lane',
  kind: 'FORBIDDEN',
  shape: { type: 'LineString', coordinates: line, width: 60 }
}

const places = [station, harbour, lane]

function placesOf(route: Route) {
  const owner = new URL(route.request().url()).searchParams.get('organization_id') ?? undefined
  return pageOf(
    places.filter((each) => ('organization_id' in each ? each.organization_id === owner : owner === undefined))
  )(route)
}

const minutes = (count: number) => count * 60_000
const at = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** A visit that ended so many minutes ago. */
function visit(vehicle: string, endMinutes: number, lastMinutes: number, completed = true) {
  return {
    vehicle_id: vehicle,
    timestamp_start: at(minutes(endMinutes + lastMinutes)),
    timestamp_end: at(minutes(endMinutes)),
    completed,
    duration: lastMinutes * 60
  }
}

export const preview = {
  until: at(0),
  visits: [visit('v0', 0, 12, false), visit('v1', 90, 45), visit('v0', 26 * 60, 7), visit('v0', 9 * 24 * 60, 130)],
  more: false,
  vehicles: ['v0', 'v1', 'v2'].map((vehicle_id) => ({ vehicle_id, since: at(31 * 24 * 60 * 60_000) }))
}

/** Stored visits: one that goes on, and one that has ended. */
export const visits = [visit('v0', 0, 12, false), visit('v1', 90, 45)].map(({ timestamp_end, ...each }, index) => ({
  ...each,
  id: `visit-${index}`,
  place_id: 'station',
  place_name: 'Station',
  late: false,
  ...(each.completed && { timestamp_end })
}))

const inside = visits
  .filter(({ completed }) => !completed)
  .map(({ id, vehicle_id, timestamp_start, duration }) => ({ vehicle_id, visit_id: id, timestamp_start, duration }))

export const placeReplies: Replies = {
  ...fleetReplies(manyVehicles(3)),
  '/organization': pageOf(organizations),
  '/place': placesOf,
  '/place/ops/preview': single(preview),
  '/place/station/visit': pageOf(visits),
  '/place/station/vehicle': pageOf(inside),
  '/place/harbour/visit': pageOf([]),
  '/place/harbour/vehicle': pageOf([]),
  '/place/lane/visit': pageOf([]),
  '/place/lane/vehicle': pageOf([])
}

export const placeCases: readonly ScreenCase[] = [
  {
    name: 'places',
    path: '/console/places',
    replies: placeReplies,
    reads: ['/place'],
    filled: (page) => page.getByRole('link', { name: /^Station/ })
  },
  {
    name: 'place',
    path: '/console/places?place=station',
    replies: placeReplies,
    reads: ['/place'],
    filled: (page) => page.getByRole('heading', { name: 'Station' }),
    opens: {
      'place-delete': (page) => page.getByRole('button', { name: 'Delete' }).click()
    }
  },
  {
    name: 'place-visits',
    path: '/console/places?place=station',
    replies: placeReplies,
    reads: ['/place/station/visit'],
    filled: (page) => page.getByRole('list', { name: 'Visits' }).getByRole('listitem').first()
  },
  {
    name: 'place-form',
    path: '/console/places?place=harbour&do=edit',
    replies: placeReplies,
    reads: ['/place'],
    filled: (page) => page.getByRole('form', { name: 'Edit Harbour' }),
    opens: {
      'place-form-refused': async (page) => {
        await page.getByText('Vehicles, border and address').click()
        await page.getByLabel('Margin').fill('9999')
        await page.getByLabel('Corners').fill('60.1\n60.2, 24.9')
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Line 1 is not a point.').waitFor()
      }
    }
  },
  {
    name: 'place-question',
    path: '/console/places?do=ask&at=60.1719,24.9414',
    replies: placeReplies,
    reads: ['/place'],
    filled: (page) => page.getByRole('heading', { name: 'Who was here?' })
  }
]
