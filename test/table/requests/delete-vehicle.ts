import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: van }],
  // A running trip is on the way with the car; the lists of the bus's trips are being reconciled.
  all: ['van', 'car', 'bus', 'none'].flatMap((vehicle_id) => fromEverybody({ vehicle_id }))
}
