import { withOwnMessage } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, messageId } from '../table/world.ts'

const params = { message_id: messageId }

export const tests: EndpointTests = {
  successes: [{ caller: ada, params, body: { read: true }, budget: { trips: 3, readUnits: 5, writeUnits: 4 } }],
  all: [messageId, 'none'].flatMap((message_id) =>
    fromEverybody({ message_id }, [{ body: { read: true } }, { body: { read: false } }, { body: {} }])
  ),
  matrix: [
    {
      people: '200 200 403p 200 403p 403p 403p 403p 403p',
      programs: '200 403p 200 403p 403 403 403p 403',
      request: async (cell) => ({ ...(await withOwnMessage(cell)), ask: { body: { read: true } } })
    }
  ]
}
