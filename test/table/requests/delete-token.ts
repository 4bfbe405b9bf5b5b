import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, fromEverybody, shortTokenOf, tokenOf } from '../world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ token_id: tokenOf(owner) })
const device = { token_id: shortTokenOf(ada.owner) }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner) },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner) },
    { name: 'of a device', caller: ada, params: device }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner), device].flatMap((params) => fromEverybody(params))
}
