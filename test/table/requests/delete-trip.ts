import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, tripIds } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { trip_id: 'public' } }],
  all: [...tripIds, 'none'].flatMap((trip_id) => fromEverybody({ trip_id }))
}
