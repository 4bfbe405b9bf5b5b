import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, deviceOf, fromEverybody, installer, van } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: van, budget: { trips: 1, readUnits: 3 } }],
  all: [
    ...fromEverybody(van),
    ...fromEverybody({ vehicle_id: 'none' }),
    // Whether the owner of the vehicle is a member is read.
    { caller: deviceOf(acme), params: van },
    { caller: installer, params: van }
  ],
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 200 403',
      installer: '200'
    }
  ]
}
