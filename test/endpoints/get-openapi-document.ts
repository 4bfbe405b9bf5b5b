import type { EndpointTests } from '../endpoint-tests.ts'

export const tests: EndpointTests = {
  successes: [],
  all: [],
  matrix: [{ everybody: '200' }]
}
