import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ name: 'by email', caller: ada, params: { user_id_or_email: 'max@example.com' } }],
  all: ['ada', 'ada@example.com', 'none', 'none@example.com'].flatMap((id) => fromEverybody({ user_id_or_email: id }))
}
