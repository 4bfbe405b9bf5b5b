import { withPlaceOfHolder } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ringOf } from '../owned-places/seeds.ts'
import { acme, ada, fromEverybody, placeOf } from '../table/world.ts'

const paramsOf = (owner: typeof ada.owner) => ({ place_id: placeOf(owner) })
const body = { name: 'Old harbour', address: null }
const large = { shape: ringOf(80) }

export const tests: EndpointTests = {
  successes: [
    { caller: ada, params: paramsOf(ada.owner), body, budget: { trips: 4, readUnits: 6, writeUnits: 14 } },
    {
      name: 'of an organization',
      caller: ada,
      params: paramsOf(acme.owner),
      body,
      budget: { trips: 4, readUnits: 6, writeUnits: 14 }
    },
    {
      name: 'that its pack has no room for',
      caller: ada,
      params: paramsOf(ada.owner),
      body: large,
      budget: { trips: 5, readUnits: 8, writeUnits: 22 }
    }
  ],
  all: [placeOf(ada.owner), placeOf(acme.owner), 'none', 'no ID'].flatMap((place_id) =>
    fromEverybody({ place_id }, [{ body: {} }, { body }, { body: { name: 'New harbour' } }, { body: large }])
  ),
  matrix: [
    {
      people: '200 404 404 404 404 404 404 404 404',
      programs: '200 403p 200 200 404 404 403p 403',
      request: withPlaceOfHolder
    }
  ]
}
