import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { vehicle_id: 'van', organization_id: 'acme' } }],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['acme', 'none'].flatMap((organization_id) => fromEverybody({ vehicle_id, organization_id }))
  )
}
