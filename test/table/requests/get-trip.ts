import type { EndpointRequests } from '../every-request.ts'
import { ada, eve, fromEverybody, tripIds } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: { trip_id: 'private' } },
    { name: 'in progress', caller: ada, params: { trip_id: 'running' } },
    { name: 'of somebody else', caller: eve, params: { trip_id: 'public' } }
  ],
  all: [...tripIds, 'none'].flatMap((trip_id) => fromEverybody({ trip_id }))
}
