import type { EndpointTests } from '../endpoint-tests.ts'

export const tests: EndpointTests = {
  query: '?origin=away',
  successes: [{ query: 'origin=other', budget: { trips: 1, readUnits: 0.5 } }],
  all: ['acme', 'other', 'none'].map((organization) => ({ query: `origin=${organization}` })),
  matrix: [{ everybody: '200' }]
}
