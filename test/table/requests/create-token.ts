import type { EndpointRequests } from '../every-request.ts'
import { answerLostOnce } from '../faults.ts'
import { ada, fromEverybody } from '../world.ts'

const body = { name: 'Dashboard', permissions: ['TRIP_READ'], vehicle_ids: ['van'], expiry: '2027-03-01T00:00:00Z' }
const device = { name: 'Phone', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: ['van'] }
const ofOrganization = { ...body, organization_id: 'acme' }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, body },
    { name: 'of an organization', caller: ada, body: ofOrganization },
    { name: 'of a device', caller: ada, body: device }
  ],
  all: fromEverybody({}, [
    { body },
    { body: device },
    { body: ofOrganization },
    { body, fault: { ...answerLostOnce, nth: 3 } }
  ])
}
