import { withStatusShare } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { permissions: ['VEHICLE_READ', 'TRIP_READ'] }

/** The profile of the sharee and the owner's entries are conditions. Jobs bring the lists of trips up to date. */
export const tests: EndpointTests = {
  body: { permissions: ['VEHICLE_READ'] },
  successes: [
    {
      caller: ada,
      params: { vehicle_id: 'van', user_id: 'eve' },
      body,
      budget: { trips: 3, readUnits: 6, writeUnits: 26 }
    }
  ],
  // The van is shared with max already; the lists of the bus's trips are being reconciled.
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['max', 'eve', 'ada', 'none'].flatMap((user_id) => fromEverybody({ vehicle_id, user_id }, [{ body }]))
  ),
  matrix: [
    {
      people: '200 403 403 403 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: withStatusShare
    }
  ]
}
