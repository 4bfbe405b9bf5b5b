import { organizationScope } from '../../lib/contract/scope.ts'
import { sharedWith, withShare } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    {
      caller: ada,
      params: { vehicle_id: 'van', organization_id: 'acme' },
      budget: { trips: 3, readUnits: 3, writeUnits: 20 }
    }
  ],
  all: ['van', 'bus', 'none'].flatMap((vehicle_id) =>
    ['acme', 'none'].flatMap((organization_id) => fromEverybody({ vehicle_id, organization_id }))
  ),
  matrix: [
    {
      people: '204 403 403 403 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: withShare(organizationScope(sharedWith.organization_id))
    },
    {
      variant: 'admin',
      needs: 'ORGANIZATION_ADMIN',
      people: '204 403 403 204 403 403 403 403 403',
      programs: '403 403 403 403 403 403 403 403',
      request: withShare(organizationScope('depot'), { organization_id: 'depot' })
    }
  ]
}
