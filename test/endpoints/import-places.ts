import { withBody } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { collectionOf, pointFeature, ringOf } from '../owned-places/seeds.ts'
import { acme, ada, fromEverybody, placeOf } from '../table/world.ts'

const body = collectionOf(pointFeature('Harbour'))
const query = 'organization_id=acme'
/** More than one transaction takes. */
const many = collectionOf(...Array.from({ length: 31 }, (_, index) => pointFeature(`Bay ${index}`)))
/** With the ID of a stored place: of the same size, then with a shape that no pack has room for. */
const renamed = (owner: typeof ada.owner) => collectionOf({ ...pointFeature('Topec'), id: placeOf(owner) })
const grown = (owner: typeof ada.owner) =>
  collectionOf({ ...pointFeature('Depot'), geometry: ringOf(150), id: placeOf(owner) })

export const tests: EndpointTests = {
  body,
  successes: [
    { caller: ada, body, budget: { trips: 6, readUnits: 9, writeUnits: 16 } },
    { name: 'of an organization', caller: ada, query, body, budget: { trips: 6, readUnits: 9, writeUnits: 16 } }
  ],
  all: fromEverybody({}, [
    { body },
    { body, query },
    { body: many, headers: { 'idempotency-key': 'many' } },
    { body: renamed(ada.owner) },
    { body: grown(ada.owner) },
    { body: grown(acme.owner), query }
  ]),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403',
      request: withBody(body)
    },
    {
      variant: 'organization',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403p 403p 403p 403p 200 403p 403p 403',
      request: () => ({ query: '?organization_id=depot', ask: { body } })
    }
  ]
}
