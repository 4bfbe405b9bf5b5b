import { matrixVehicle } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, timestamp_end } from '../table/world.ts'

const range = `from=2026-02-01T00:00:00Z&to=${timestamp_end}`
const ofSomeVehicles = { caller: { ...ada, vehicleIds: ['van', 'car'] }, query: range }

export const tests: EndpointTests = {
  successes: [
    { caller: ada, budget: { trips: 6, readUnits: 30 } },
    { name: 'up to a moment', caller: ada, query: range, budget: { trips: 6, readUnits: 40 } },
    { name: 'of some vehicles', ...ofSomeVehicles, budget: { trips: 6, readUnits: 30 } }
  ],
  all: [ofSomeVehicles, ...fromEverybody({}, [{}, { query: range }, { query: 'type=TRIP_ENDED' }])],
  matrix: [
    {
      people: '200 200 200- 200 200- 200- 200- 200- 200-',
      programs: '200 403p 200 200- 200 200- 403p 403',
      request: () => ({
        query: '?from=2000-01-01T00:00:00Z&limit=500',
        shows: ({ vehicle_id }) => vehicle_id === matrixVehicle
      })
    }
  ]
}
