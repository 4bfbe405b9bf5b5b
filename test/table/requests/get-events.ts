import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const query = 'since=2026-01-01T00:00:00Z'

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, query },
    { name: 'of now', caller: ada },
    { name: 'of a type', caller: ada, query: `${query}&types=trip.*&vehicle_ids=van` }
  ],
  all: fromEverybody({}, [{}, { query }, { query: `${query}&limit=3` }, { query: 'since=yesterday' }])
}
