import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: van }],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) => fromEverybody({ vehicle_id }))
}
