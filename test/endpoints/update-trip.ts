import { withBody } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import type { Budget } from '../table/budget.ts'
import { ada, fromEverybody, tripIds } from '../table/world.ts'

const bodies = [
  {},
  { is_liked_by_me: true },
  { is_liked_by_me: false },
  { name: 'Home', notes: null },
  { deleted: true },
  { deleted: false },
  { visibility: 'PRIVATE' },
  { visibility: 'PUBLIC' },
  { name: 'Away', is_liked_by_me: false }
]

/**
 * A like is stored with the user as well (two units), and checks that the user is not being deleted (two). A change that may concern days
 * reads how they are kept and their job (one). One that does then reads the day, its month and what the month comes to (one and a half),
 * in a trip of its own, and writes these on the condition of how days are kept (eight).
 */
export const tests: EndpointTests = {
  successes: [
    change('private', { name: 'Home', notes: null }, { trips: 3, readUnits: 2, writeUnits: 6 }),
    change('private', { is_liked_by_me: true }, { trips: 3, readUnits: 3, writeUnits: 10 }),
    change('private', { visibility: 'PUBLIC', driver: 'Bob' }, { trips: 4, readUnits: 4.5, writeUnits: 44 }),
    change('public', { visibility: 'PRIVATE' }, { trips: 3, readUnits: 2, writeUnits: 36 }),
    change('public', { deleted: true, is_liked_by_me: true }, { trips: 4, readUnits: 5.5, writeUnits: 44 }),
    change('deleted', { deleted: false }, { trips: 4, readUnits: 4.5, writeUnits: 38 }),
    change('reconciling', { visibility: 'PRIVATE' }, { trips: 4, readUnits: 3, writeUnits: 32 }),
    change('running', { visibility: 'PUBLIC' }, { trips: 4, readUnits: 2.5, writeUnits: 10 }),
    change('running', { deleted: true }, { trips: 4, readUnits: 3.5, writeUnits: 12 })
  ],
  all: [...tripIds, 'none'].flatMap((trip_id) =>
    fromEverybody(
      { trip_id },
      bodies.map((body) => ({ body }))
    )
  ),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: withBody({ name: 'Changed' })
    },
    {
      variant: 'like',
      needs: 'TRIP_READ',
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 403 403p 403p 403',
      request: withBody({ is_liked_by_me: true })
    },
    {
      variant: 'public',
      needs: 'TRIP_READ',
      people: '200 200 200 200 200 200 200 200 200',
      programs: '200 403p 200 200 200 200 403p 403',
      request: () => ({ params: { trip_id: 'public-5' }, ask: { body: {} } })
    }
  ]
}

function change(trip_id: string, body: object, budget: Budget) {
  return { name: `of ${trip_id} with ${JSON.stringify(body)}`, caller: ada, params: { trip_id }, body, budget }
}
