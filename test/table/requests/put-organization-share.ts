import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const body = { permissions: ['VEHICLE_READ', 'TRIP_READ'] }

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { vehicle_id: 'van', organization_id: 'other' }, body }],
  // The van is shared with acme already.
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['acme', 'other', 'none'].flatMap((organization_id) => fromEverybody({ vehicle_id, organization_id }, [{ body }]))
  )
}
