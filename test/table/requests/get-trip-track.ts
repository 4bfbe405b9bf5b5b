import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { trip_id: 'private' } }],
  all: [...fromEverybody({ trip_id: 'private' }), ...fromEverybody({ trip_id: 'none' })]
}
