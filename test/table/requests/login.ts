import type { EndpointRequests } from '../every-request.ts'
import { password } from '../world.ts'

const credentials = { email: 'ada@example.com', password }
const headers = { 'Accept-Language': 'de' }

export const requests: EndpointRequests = {
  successes: [
    { body: credentials },
    { name: 'with a language', body: credentials, headers, writesInSteps: true },
    { name: 'under an organization', body: { ...credentials, origin: 'acme' } }
  ],
  all: ['ada@example.com', 'nobody@example.com'].flatMap((email) =>
    [undefined, 'acme', 'other', 'none'].map((origin) => ({ body: { email, password, origin }, headers }))
  )
}
