import type { EndpointRequests } from '../every-request.ts'

export const requests: EndpointRequests = {
  successes: [{ query: 'origin=other' }],
  all: ['acme', 'other', 'none'].map((organization) => ({ query: `origin=${organization}` }))
}
