import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const query = 'organization_id=acme'
const page = 'offset=1&until=2026-03-02T12:00:00Z'

export const requests: EndpointRequests = {
  successes: [
    { caller: ada },
    { name: 'of an organization', caller: ada, query },
    { name: 'a later page', caller: ada, query: page }
  ],
  all: fromEverybody({}, [{}, { query }, { query: page }])
}
