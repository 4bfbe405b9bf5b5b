import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const body = { name: 'Ferry', device_id: 'tracker-1' }

export const requests: EndpointRequests = {
  successes: [{ caller: ada, body }],
  all: fromEverybody({}, [{ body: { name: 'Raft' } }, { body }])
}
