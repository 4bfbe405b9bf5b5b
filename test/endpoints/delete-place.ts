import { withPlaceOfHolder } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, fromEverybody, largePlaceOf, placeOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ place_id: placeOf(owner) })

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), budget: { trips: 4, readUnits: 6, writeUnits: 14 } },
    {
      name: 'of an organization',
      caller: ada,
      params: paramsOf(acme.owner),
      budget: { trips: 4, readUnits: 6, writeUnits: 14 }
    }
  ],
  all: [ada, acme]
    .flatMap(({ owner }) => [placeOf(owner), largePlaceOf(owner)])
    .concat('none', 'no ID')
    .flatMap((place_id) => fromEverybody({ place_id })),
  matrix: [
    {
      people: '204 404 404 404 404 404 404 404 404',
      programs: '204 403p 204 204 404 404 403p 403',
      request: withPlaceOfHolder
    }
  ]
}
