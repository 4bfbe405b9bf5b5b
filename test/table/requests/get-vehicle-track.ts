import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

const query = 'from=2026-03-01T00:00:00Z&until=2026-03-01T12:00:00Z'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: van, query }],
  all: fromEverybody(van, [{ query }])
}
