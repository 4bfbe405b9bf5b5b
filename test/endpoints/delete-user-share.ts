import { userScope } from '../../lib/contract/scope.ts'
import { sharedWith, withShare } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, max } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    {
      name: 'of the owner',
      caller: ada,
      params: { vehicle_id: 'van', user_id: 'max' },
      budget: { trips: 3, readUnits: 3, writeUnits: 20 }
    },
    {
      name: 'of who leaves it',
      caller: max,
      params: { vehicle_id: 'van', user_id: 'max' },
      budget: { trips: 3, readUnits: 3, writeUnits: 20 }
    }
  ],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['max', 'none'].flatMap((user_id) => fromEverybody({ vehicle_id, user_id }))
  ),
  matrix: [
    {
      people: '204 403 403 403 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: withShare(userScope(sharedWith.user_id))
    },
    {
      variant: 'holder',
      people: '204 204 403 403 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: withShare(userScope('grantee'), { user_id: 'grantee' })
    }
  ]
}
