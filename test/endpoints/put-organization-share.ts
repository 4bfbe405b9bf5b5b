import { withStatusShare } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { permissions: ['VEHICLE_READ', 'TRIP_READ'] }

export const tests: EndpointTests = {
  body: { permissions: ['VEHICLE_READ'] },
  successes: [
    {
      caller: ada,
      params: { vehicle_id: 'van', organization_id: 'other' },
      body,
      budget: { trips: 3, readUnits: 6, writeUnits: 26 }
    }
  ],
  // The van is shared with acme already.
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['acme', 'other', 'none'].flatMap((organization_id) => fromEverybody({ vehicle_id, organization_id }, [{ body }]))
  ),
  matrix: [
    {
      people: '200 403 403 403 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: withStatusShare
    }
  ]
}
