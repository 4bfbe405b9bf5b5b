import { withVisitOfHolder } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, largePlaceOf, placeOf, timestamp_end } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ place_id: placeOf(owner) })

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), budget: { trips: 4, readUnits: 6 } },
    {
      name: 'up to a moment',
      caller: ada,
      params: paramsOf(acme.owner),
      query: `to=${timestamp_end}`,
      budget: { trips: 4, readUnits: 6 }
    },
    {
      name: 'of a place that was changed lately',
      caller: ada,
      params: { place_id: largePlaceOf(ada.owner) },
      budget: { trips: 8, readUnits: 16 }
    }
  ],
  all: [placeOf(ada.owner), largePlaceOf(ada.owner), placeOf(acme.owner), 'none', 'no ID'].flatMap((place_id) =>
    fromEverybody({ place_id })
  ),
  matrix: [
    {
      people: '200 404 404 404 404 404 404 404 404',
      programs: '200- 403p 200 200- 404 404 403p 403',
      request: withVisitOfHolder
    }
  ]
}
