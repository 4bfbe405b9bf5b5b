import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const query = 'organization_id=acme'

export const requests: EndpointRequests = {
  successes: [{ caller: ada }, { name: 'of an organization', caller: ada, query }],
  all: fromEverybody({}, [{}, { query }])
}
