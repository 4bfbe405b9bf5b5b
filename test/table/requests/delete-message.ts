import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, messageId } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { message_id: messageId } }],
  all: [messageId, 'none'].flatMap((message_id) => fromEverybody({ message_id }))
}
