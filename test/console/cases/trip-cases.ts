/** The screens of trips with data. */
import { madeTrip, tripReplies } from '../made-trips.ts'
import { pageOf } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const replies = tripReplies(3, 60)

/** A row with everything that it can have, one without anything, and a trip that is under way. */
const listed = [
  madeTrip(2, 60, { completed: false, start_name: 'Harbour depot' }),
  madeTrip(1, 60),
  madeTrip(0, 60, {
    name: 'Weekly delivery',
    driver: 'Alexandra Papadopoulos',
    start_name: 'Harbour depot',
    end_name: 'Lappeenranta, FI',
    category: 'COMMUTE',
    category_by: 'PLACE',
    notes: 'The ferry was late, so that the second stop was left out. See the message of the customer.',
    visibility: 'PUBLIC',
    validation_score: 0.4,
    speed_max: 118,
    distance_tot: 212_400,
    duration_tot: 10_200
  })
]

export const tripCases: readonly ScreenCase[] = [
  {
    name: 'trips',
    path: '/console/trips',
    replies: { ...replies, '/trip': pageOf(listed) },
    reads: ['/trip'],
    filled: (page) => page.getByRole('link', { name: /Vehicle 0/ })
  },
  {
    name: 'trip',
    path: '/console/trips/t1',
    replies,
    reads: ['/trip/t1'],
    // The map, the charts and the part below are loaded separately.
    filled: (page) => page.locator('.trip:has(.map-buttons):has(.u-over) .trip-form')
  },
  {
    name: 'trip-replay',
    path: '/console/trips/replay?trip=t0&trip=t1&trip=t2',
    replies,
    reads: ['/trip/t0', '/trip/t1', '/trip/t2'],
    filled: (page) => page.locator('.trip:has(.map-buttons) .u-over').first()
  }
]
