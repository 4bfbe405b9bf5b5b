import { withBody } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, van } from '../table/world.ts'

const field = { tank_size: 70 }
const words = { name: 'Green van', device_id: 'tracker-1' }
const zone = { time_zone: 'Asia/Kathmandu' }
const modes = { notrack_mode: true, transport_mode: true }

export const tests: EndpointTests = {
  successes: [
    { name: 'of a field', caller: ada, params: van, body: field, budget: { trips: 2, readUnits: 3, writeUnits: 6 } },
    {
      name: 'of name and device',
      caller: ada,
      params: van,
      body: words,
      budget: { trips: 3, readUnits: 10, writeUnits: 22 }
    },
    {
      name: 'of the time zone',
      caller: ada,
      params: van,
      body: zone,
      budget: { trips: 2, readUnits: 3, writeUnits: 8 }
    },
    { name: 'of modes', caller: ada, params: van, body: modes, budget: { trips: 3, readUnits: 4, writeUnits: 8 } }
  ],
  all: fromEverybody(van, [
    { body: {} },
    { body: field },
    { body: words },
    { body: modes },
    { body: zone },
    { body: { device_id: 'tracker-2' } }
  ]),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 200 403p 403p 403',
      request: withBody({ desc: 'Changed' })
    }
  ]
}
