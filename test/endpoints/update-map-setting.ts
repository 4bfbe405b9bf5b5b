import type { EndpointTests } from '../endpoint-tests.ts'
import { fromEverybody, max } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: max, body: { streets: 'OPENFREEMAP' }, budget: { trips: 2, readUnits: 2, writeUnits: 14 } }],
  all: fromEverybody({}, [{ body: {} }, { body: { streets: 'NONE' } }, { body: { streets: 'OPENFREEMAP' } }]),
  matrix: [{ people: '403 403 403 403 403 403 403 403 403', programs: '403 403 403 403 403 403 403 403' }]
}
