import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, fromEverybody, webhookOf } from '../world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ webhook_id: webhookOf(owner) })

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner) },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner) }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner)].flatMap((params) => fromEverybody(params))
}
