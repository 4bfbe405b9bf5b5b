import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, deviceOf, eve, max } from '../world.ts'

const query = 'lat=51.7&lon=7.8&timestamp=1772452740&id=van'
const body = {
  location: { timestamp: '2026-03-02T11:59:00.000Z', coords: { latitude: 51.7, longitude: 7.8 } },
  device_id: 'van'
}

export const requests: EndpointRequests = {
  successes: [
    { name: 'for the vehicle of the token', caller: deviceOf(max, ['van']), query, writesInSteps: true },
    { name: 'for the vehicle that is named', caller: deviceOf(acme), body, writesInSteps: true }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), query },
    { caller: deviceOf(owner), body }
  ])
}
