import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, timestamp_end } from '../world.ts'

const ofSomeVehicles = { caller: { ...ada, vehicleIds: ['van', 'car'] }, query: `until=${timestamp_end}` }

export const requests: EndpointRequests = {
  successes: [
    { name: 'of some vehicles', ...ofSomeVehicles },
    { name: 'of vehicles in several scopes', caller: ada, query: `until=${timestamp_end}` },
    { name: 'at an offset', caller: ada, query: 'offset=101' },
    { name: 'of one vehicle', caller: ada, query: `vehicle_id=van&until=${timestamp_end}` },
    { name: 'of everybody', caller: ada, query: 'scope=PUBLIC' }
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
  ]
}
