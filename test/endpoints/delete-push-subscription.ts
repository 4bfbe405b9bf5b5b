import { userScope } from '../../lib/contract/scope.ts'
import type { RequestOf } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { browserOf, seedBrowser } from '../notify/channels/web-push/seeds.ts'
import { ada, fromEverybody } from '../table/world.ts'

const ids = [browserOf(ada.owner), 'none']

/** A browser of the caller. */
const withBrowser: RequestOf = async ({ table, user }) => ({
  params: { push_subscription_id: await seedBrowser(table, userScope(user)) }
})

export const tests: EndpointTests = {
  successes: [
    {
      caller: ada,
      params: { push_subscription_id: browserOf(ada.owner) },
      budget: { trips: 3, readUnits: 2, writeUnits: 6 }
    }
  ],
  all: ids.flatMap((push_subscription_id) => fromEverybody({ push_subscription_id })),
  matrix: [
    { people: '204 204 204 204 204 204 204 204 204', programs: '403 403 403 403 403 403 403 403', request: withBrowser }
  ]
}
