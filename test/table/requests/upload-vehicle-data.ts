import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, deviceOf, eve, max } from '../world.ts'

const body = { records: [{ timestamp: '2026-03-02T11:59:00.000Z', longitude: 7.8, latitude: 51.7, speed: 50 }] }
const query = 'vehicle_id=van'

export const requests: EndpointRequests = {
  successes: [
    { name: 'for the vehicle of the token', caller: deviceOf(max, ['van']), body, writesInSteps: true },
    { name: 'of an organization', caller: deviceOf(acme), query, body, writesInSteps: true }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner), query, body },
    { caller: deviceOf(owner, ['van']), body },
    { caller: deviceOf(owner), query: 'device_id=tracker-1', body }
  ])
}
