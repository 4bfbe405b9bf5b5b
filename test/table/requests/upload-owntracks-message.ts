import type { EndpointRequests } from '../every-request.ts'
import { acme, ada, deviceOf, eve, max } from '../world.ts'

const fix = { _type: 'location', tst: 1_772_452_740, lat: 51.7, lon: 7.8 }

export const requests: EndpointRequests = {
  successes: [
    { name: 'for the vehicle of the token', caller: deviceOf(max, ['van']), body: fix, writesInSteps: true },
    {
      name: 'for the vehicle that is named',
      caller: deviceOf(acme),
      body: { ...fix, topic: 'owntracks/max/van' },
      writesInSteps: true
    }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), body: fix },
    { caller: deviceOf(owner), body: { ...fix, topic: 'owntracks/max/van' } }
  ])
}
