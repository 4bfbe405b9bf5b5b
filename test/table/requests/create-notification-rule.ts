import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, rule, van } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: van, body: rule }],
  // The bus has no rules.
  all: [van, { vehicle_id: 'bus' }].flatMap((params) => fromEverybody(params, [{ body: rule }]))
}
