import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

const field = { tank_size: 70 }
const words = { name: 'Green van', device_id: 'tracker-1' }

export const requests: EndpointRequests = {
  successes: [
    { name: 'of a field', caller: ada, params: van, body: field },
    { name: 'of name and device', caller: ada, params: van, body: words }
  ],
  all: fromEverybody(van, [{ body: {} }, { body: field }, { body: words }, { body: { device_id: 'tracker-2' } }])
}
