import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

const field = { tank_size: 70 }
const words = { name: 'Green van', device_id: 'tracker-1' }
const modes = { notrack_mode: true, transport_mode: true }

export const requests: EndpointRequests = {
  successes: [
    { name: 'of a field', caller: ada, params: van, body: field },
    { name: 'of name and device', caller: ada, params: van, body: words },
    { name: 'of modes', caller: ada, params: van, body: modes }
  ],
  all: fromEverybody(van, [
    { body: {} },
    { body: field },
    { body: words },
    { body: modes },
    { body: { device_id: 'tracker-2' } }
  ])
}
