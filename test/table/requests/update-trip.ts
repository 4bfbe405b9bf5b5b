import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, tripIds } from '../world.ts'

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

export const requests: EndpointRequests = {
  successes: [
    change('private', { name: 'Home', notes: null }),
    change('private', { is_liked_by_me: true }),
    change('private', { visibility: 'PUBLIC', driver: 'Bob' }),
    change('public', { visibility: 'PRIVATE' }),
    change('public', { deleted: true, is_liked_by_me: true }),
    change('deleted', { deleted: false }),
    change('reconciling', { visibility: 'PRIVATE' }),
    change('running', { visibility: 'PUBLIC' }),
    change('running', { deleted: true })
  ],
  all: [...tripIds, 'none'].flatMap((trip_id) =>
    fromEverybody(
      { trip_id },
      bodies.map((body) => ({ body }))
    )
  )
}

function change(trip_id: string, body: object) {
  return { name: `of ${trip_id} with ${JSON.stringify(body)}`, caller: ada, params: { trip_id }, body }
}
