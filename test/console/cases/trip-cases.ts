/** The screens of trips with data. */
import { tripReplies } from '../made-trips.ts'
import type { ScreenCase } from './screen-cases.ts'

const replies = tripReplies(3, 60)

export const tripCases: readonly ScreenCase[] = [
  {
    name: 'trips',
    path: '/console/trips',
    replies,
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
