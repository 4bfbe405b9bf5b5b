import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, deviceOf, eve, max } from '../world.ts'

const query = 'lat=51.7&lon=7.8&timestamp=1772452740'

export const requests: EndpointRequests = {
  successes: [
    { name: 'for the vehicle of the token', caller: deviceOf(max, ['van']), query, writesInSteps: true },
    { name: 'for the vehicle that is named', caller: deviceOf(acme), query: `${query}&id=van`, writesInSteps: true }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), query },
    { caller: deviceOf(owner), query: `${query}&id=van` }
  ])
}
