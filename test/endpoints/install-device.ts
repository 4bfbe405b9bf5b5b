import type { EndpointTests } from '../endpoint-tests.ts'
import { answerLostOnce } from '../table/faults.ts'
import { fromEverybody, installer, secondInstaller, van } from '../table/world.ts'

/** The first request makes the device token, the next ones only read it. */
export const tests: EndpointTests = {
  successes: [{ caller: installer, params: van, budget: { trips: 4, readUnits: 9, writeUnits: 20 } }],
  all: [
    ...fromEverybody(van),
    { caller: installer, params: van },
    { caller: installer, params: van },
    { caller: installer, params: { vehicle_id: 'none' } },
    { caller: secondInstaller, params: van, fault: { ...answerLostOnce, nth: 4 } }
  ],
  matrix: [
    {
      people: '403p 403p 403p 403p 403p 403p 403p 403p 403p',
      programs: '403p 403p 403p 403p 403p 403p 403p 403',
      installer: '200'
    }
  ]
}
