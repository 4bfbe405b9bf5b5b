import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, fromEverybody, webhookOf } from '../world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ webhook_id: webhookOf(owner) })
const body = { since: '2026-02-28T00:00:00Z', which: 'ALL' }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner), body }
  ],
  all: [paramsOf(ada.owner), paramsOf(acme.owner)].flatMap((params) => fromEverybody(params, [{ body }]))
}
