import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, fromEverybody, tokenOf } from '../world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ token_id: tokenOf(owner) })
const body = { name: 'Archive', permissions: ['TRIP_READ'], vehicle_ids: ['van'], expiry: null }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner), body }
  ],
  all: [ada, acme].flatMap(({ owner }) => fromEverybody(paramsOf(owner), [{ body }, { body: {} }]))
}
