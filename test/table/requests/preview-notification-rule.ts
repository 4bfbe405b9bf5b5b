import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, rule, van } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: van, body: rule }],
  all: fromEverybody(van, [{ body: rule }])
}
