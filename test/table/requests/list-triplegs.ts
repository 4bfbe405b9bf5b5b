import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, timestamp_end, van } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: van, query: `until=${timestamp_end}` },
    { name: 'at an offset', caller: ada, params: van, query: 'offset=1' }
  ],
  all: fromEverybody(van, [{}, { query: 'offset=1' }, { query: `until=${timestamp_end}` }])
}
