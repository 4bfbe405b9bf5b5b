import type { EndpointTests } from '../endpoint-tests.ts'
import { keys } from '../notify/channels/web-push/seeds.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { endpoint: 'https://push.invalid/new', keys, name: 'Firefox on Linux' }
const again = { ...body, endpoint: 'https://push.invalid/ada' }

export const tests: EndpointTests = {
  body: { endpoint: 'https://push.invalid/browser', keys },
  successes: [
    { caller: ada, body, budget: { trips: 2, readUnits: 3, writeUnits: 8 } },
    { name: 'that is stored already', caller: ada, body: again, budget: { trips: 2, readUnits: 3, writeUnits: 6 } }
  ],
  all: fromEverybody({}, [{ body }, { body: again }]),
  matrix: [{ people: '200 200 200 200 200 200 200 200 200', programs: '403 403 403 403 403 403 403 403' }]
}
