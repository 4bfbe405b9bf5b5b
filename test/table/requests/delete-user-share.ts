import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { vehicle_id: 'van', user_id: 'max' } }],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['max', 'none'].flatMap((user_id) => fromEverybody({ vehicle_id, user_id }))
  )
}
