import type { EndpointRequests } from '../every-request.ts'
import { mailTokenOf } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ query: `token=${mailTokenOf('max')}` }],
  all: [mailTokenOf('max'), 'max.other', 'none'].map((token) => ({ query: `token=${token}` }))
}
