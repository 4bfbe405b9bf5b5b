import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, max } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [
    { name: 'of the owner', caller: ada, params: { vehicle_id: 'van', user_id: 'max' } },
    { name: 'of who leaves it', caller: max, params: { vehicle_id: 'van', user_id: 'max' } }
  ],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['max', 'none'].flatMap((user_id) => fromEverybody({ vehicle_id, user_id }))
  )
}
