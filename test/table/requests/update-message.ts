import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, messageId } from '../world.ts'

const params = { message_id: messageId }

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params, body: { read: true } }],
  all: [messageId, 'none'].flatMap((message_id) =>
    fromEverybody({ message_id }, [{ body: { read: true } }, { body: { read: false } }, { body: {} }])
  )
}
