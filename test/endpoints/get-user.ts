import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    {
      name: 'by email',
      caller: ada,
      params: { user_id_or_email: 'max@example.com' },
      budget: { trips: 2, readUnits: 1 }
    }
  ],
  all: ['ada', 'ada@example.com', 'none', 'none@example.com'].flatMap((id) => fromEverybody({ user_id_or_email: id })),
  matrix: [{ people: '200 200 200 200 200 200 200 200 200', programs: '200 403p 200 200 200 200 403p 403' }]
}
