import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, fromEverybody, shortOf, webhookOf } from '../world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ webhook_id: webhookOf(owner) })
const body = { url: 'https://example.com/other', types: ['*'], name: null, vehicle_ids: ['van'] }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body },
    { name: 'of an organization', caller: ada, params: paramsOf(acme.owner), body },
    { name: 'that is enabled', caller: ada, params: paramsOf(ada.owner), body: { enabled: true, skip_missed: true } }
  ],
  all: [
    ...[paramsOf(ada.owner), paramsOf(acme.owner)].flatMap((params) =>
      fromEverybody(params, [{ body }, { body: {} }, { body: { enabled: true } }, { body: { skip_missed: true } }])
    ),
    { caller: shortOf(ada), params: paramsOf(ada.owner), body: { name: 'Short' } },
    // No longer told of what the organization has.
    { caller: { ...ada, origin: 'other' }, params: paramsOf(ada.owner), body: { name: 'Narrow' } },
    { caller: ada, params: paramsOf(ada.owner), body: { name: 'Wide' } }
  ]
}
