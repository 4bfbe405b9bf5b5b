import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, deviceOf, eve, max } from '../world.ts'

const body = {
  position: { fixTime: '2026-03-02T11:59:00.000Z', latitude: 51.7, longitude: 7.8 },
  device: { uniqueId: 'van' }
}

export const requests: EndpointRequests = {
  successes: [
    { name: 'for the vehicle of the token', caller: deviceOf(max, ['van']), body, writesInSteps: true },
    { name: 'for the vehicle that is named', caller: deviceOf(acme), body, writesInSteps: true }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), body },
    { caller: deviceOf(owner), body }
  ])
}
