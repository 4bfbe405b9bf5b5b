import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, fromEverybody, tokenOf } from '../world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ token_id: tokenOf(owner) })

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner) },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner) }
  ],
  all: [ada, acme].flatMap(({ owner }) => fromEverybody(paramsOf(owner)))
}
