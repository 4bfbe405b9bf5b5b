import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, deviceOf, fromEverybody, shortTokenOf } from '../table/world.ts'

const device = { caller: { ...deviceOf(ada), jti: shortTokenOf(ada.owner) } }

export const tests: EndpointTests = {
  successes: [{ caller: ada, budget: { trips: 2, readUnits: 1, writeUnits: 2 } }],
  all: [...fromEverybody({}), device],
  matrix: [{ people: '204 204 204 204 204 204 204 204 204', programs: '204 204 204 204 204 204 204 403' }]
}
