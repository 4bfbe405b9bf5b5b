import { withOwnMessage } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, messageId } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [{ caller: ada, params: { message_id: messageId }, budget: { trips: 3, readUnits: 4, writeUnits: 4 } }],
  all: [messageId, 'none'].flatMap((message_id) => fromEverybody({ message_id })),
  matrix: [
    {
      people: '204 204 403p 204 403p 403p 403p 403p 403p',
      programs: '204 403p 204 403p 403 403 403p 403',
      request: withOwnMessage
    }
  ]
}
