import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { tripleg_id: 'leg' } }],
  all: [...fromEverybody({ tripleg_id: 'leg' }), ...fromEverybody({ tripleg_id: 'none' })]
}
