import { longAgo, withBody } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, deviceOf, eve, max } from '../table/world.ts'

const fix = { _type: 'location', tst: 1_772_452_740, lat: 51.7, lon: 7.8 }

export const tests: EndpointTests = {
  successes: [
    {
      name: 'for the vehicle of the token',
      caller: deviceOf(max, ['van']),
      body: fix,
      writesInSteps: true,
      budget: { trips: 4, readUnits: 5.5, writeUnits: 3 }
    },
    {
      name: 'for the vehicle that is named',
      caller: deviceOf(acme),
      body: { ...fix, topic: 'owntracks/max/van' },
      writesInSteps: true,
      budget: { trips: 6, readUnits: 6.5, writeUnits: 3 }
    }
  ],
  all: [ada, max, eve, acme].flatMap((owner) => [
    { caller: deviceOf(owner, ['van']), body: fix },
    { caller: deviceOf(owner), body: { ...fix, topic: 'owntracks/max/van' } }
  ]),
  matrix: [
    {
      people: '403 403 403 403 403 403 403 403 403',
      programs: '200 403p 200 200 200 403p 200 200',
      request: withBody({
        _type: 'location',
        tst: Date.parse(longAgo) / 1000,
        lat: 51.7,
        lon: 7.8,
        topic: `owntracks/holder/${matrixVehicle}`
      })
    }
  ]
}
