/** Route $default of the push API: a message that a client sends over its connection. */
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { identify } from '../lib/identity/identify.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { functionRateCounter } from '../lib/limits/rate-counter.ts'
import { type ReceivingParts, receiveMessage } from '../lib/notify/channels/socket/receive-message.ts'
import { openSockets } from '../lib/notify/channels/socket/sockets.ts'
import { functionQueues } from '../lib/queues/queues.ts'
import { functionTable } from '../lib/table/table.ts'

const operation = 'receive-push'

export const logic =
  (parts: ReceivingParts) =>
  async ({ requestContext, body = '' }: APIGatewayProxyWebsocketEventV2, now: Date): Promise<APIGatewayProxyResult> => {
    const { connectionId, requestId } = requestContext
    try {
      await receiveMessage(parts, { connectionId, text: body }, now)
    } catch (error) {
      // The client has been notified. The gateway would send a message of its own for a call that fails.
      logUnexpected(operation, requestId, error)
    }
    return { statusCode: 200, body: '' }
  }

const table = functionTable()
const answer = logic({
  table,
  identified: identify(table, functionSigningKeys()),
  sockets: openSockets(),
  queues: functionQueues('push'),
  counter: functionRateCounter()
})

export const handler = (event: APIGatewayProxyWebsocketEventV2, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, new Date()))
