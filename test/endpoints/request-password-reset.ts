import type { EndpointTests } from '../endpoint-tests.ts'

const body = { email: 'ada@example.com' }

/** The service of the matrix sends no mail. */
export const tests: EndpointTests = {
  body: { email: 'nobody@fleet.example' },
  successes: [{ body, budget: { trips: 1, writeUnits: 2 } }],
  all: [{ body }],
  matrix: [
    {
      everybody: '400',
      request: ({ column }) => ({ ask: { body: { email: `forgetful-${column}@fleet.example` } } })
    }
  ]
}
