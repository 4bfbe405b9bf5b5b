import { ofVehicle } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, timestamp_end } from '../table/world.ts'

const ofSomeVehicles = { caller: { ...ada, vehicleIds: ['van', 'car'] }, query: `until=${timestamp_end}` }

export const tests: EndpointTests = {
  successes: [
    { name: 'of some vehicles', ...ofSomeVehicles, budget: { trips: 3, readUnits: 9.5 } },
    {
      name: 'of vehicles in several scopes',
      caller: ada,
      query: `until=${timestamp_end}`,
      budget: { trips: 3, readUnits: 13 }
    },
    { name: 'at an offset', caller: ada, query: 'offset=101', budget: { trips: 3, readUnits: 6 } },
    {
      name: 'of one vehicle',
      caller: ada,
      query: `vehicle_id=van&until=${timestamp_end}`,
      budget: { trips: 3, readUnits: 6 }
    },
    { name: 'of everybody', caller: ada, query: 'scope=PUBLIC', budget: { trips: 2, readUnits: 7.5 } }
  ],
  all: [
    ofSomeVehicles,
    ...fromEverybody({}, [{ query: 'vehicle_id=van' }, { query: 'vehicle_id=car&offset=101' }]),
    ...['', '&scope=PUBLIC', '&scope=PRIVATE'].flatMap((scope) =>
      fromEverybody(
        {},
        ['limit=9', `until=${timestamp_end}`, 'offset=101'].map((page) => ({ query: `${page}${scope}` }))
      )
    )
  ],
  matrix: [
    {
      people: '200 200 200- 200 200- 200- 200- 200- 200-',
      programs: '200 403p 200 200- 200 200- 403p 403',
      request: ofVehicle
    },
    {
      variant: 'public',
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403',
      request: () => ({
        query: '?scope=PUBLIC&until=2019-01-01T00:00:00Z',
        shows: ({ id }) => id === 'public-5'
      })
    },
    {
      variant: 'vehicle',
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: () => ({ query: `?vehicle_id=${matrixVehicle}` })
    }
  ]
}
