import { withOtherSession } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, max, sessionOf } from '../table/world.ts'

const paramsOf = ({ owner }: typeof ada) => ({ session_id: sessionOf(owner) })

/** A session of ada, with its browser, and one of max, without. */
export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada), budget: { trips: 4, readUnits: 5, writeUnits: 10 } },
    {
      name: 'without a browser',
      caller: max,
      params: paramsOf(max),
      budget: { trips: 2, readUnits: 4, writeUnits: 4 }
    }
  ],
  all: [ada, max].flatMap((caller) => fromEverybody(paramsOf(caller))),
  matrix: [
    {
      people: '204 204 204 204 204 204 204 204 204',
      programs: '403 403 403 403 403 403 403 403',
      request: withOtherSession
    }
  ]
}
