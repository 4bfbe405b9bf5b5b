import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, shortOf } from '../world.ts'

const body = {
  url: 'https://example.com/events',
  types: ['trip.*', 'vehicle.updated'],
  name: 'Dispatch',
  vehicle_ids: ['van']
}
const ofOrganization = { ...body, organization_id: 'acme' }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, body },
    { name: 'of an organization', caller: ada, body: ofOrganization },
    { name: 'disabled', caller: ada, body: { ...body, enabled: false } }
  ],
  all: [...fromEverybody({}, [{ body }, { body: ofOrganization }]), { caller: shortOf(ada), body }]
}
