import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const body = { permissions: ['VEHICLE_READ', 'TRIP_READ'] }

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { vehicle_id: 'van', user_id: 'eve' }, body }],
  // The van is shared with max already; the lists of the bus's trips are being reconciled.
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['max', 'eve', 'ada', 'none'].flatMap((user_id) => fromEverybody({ vehicle_id, user_id }, [{ body }]))
  )
}
