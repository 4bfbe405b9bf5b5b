/** Route $connect of the push API: who opens a connection, and whether there may be one more. */
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda'
import { ApiError } from '../lib/contract/api-error.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { errorResponse } from '../lib/http/envelope.ts'
import { cameThroughEdge } from '../lib/http/through-edge.ts'

import { identify } from '../lib/identity/identify.ts'

import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { functionRateCounter } from '../lib/limits/rate-counter.ts'
import { countRefused } from '../lib/limits/refused-limit.ts'
import { awaitSignIn } from '../lib/notify/channels/socket/await-sign-in.ts'
import { byMessage, readHandshake, signInHeader } from '../lib/notify/channels/socket/handshake.ts'
import { openConnection } from '../lib/notify/channels/socket/open-connection.ts'
import { type SignInParts, signIn } from '../lib/notify/channels/socket/sign-in.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { isBusy } from '../lib/table/busy.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'connect-push'

/** The gateway gives `$connect` the headers of the handshake, which the type of the event lacks. */
export type ConnectEvent = Pick<APIGatewayProxyWebsocketEventV2, 'requestContext' | 'stageVariables'> & {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

interface Parts extends SignInParts {
  readonly table: Table
  readonly queues: Pick<Queues, 'sendMessages'>
}

export const logic =
  (parts: Parts) =>
  async (
    { headers: given = {}, requestContext, stageVariables }: ConnectEvent,
    now: Date
  ): Promise<APIGatewayProxyResult> => {
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
    // A WebSocket API has no resource policy that could refuse what did not come through the edge.
    if (!cameThroughEdge({ headers, stageVariables })) throw new ApiError('ROUTE_NOT_FOUND')
    const { connectionId } = requestContext
    const countAsRefused = () => countRefused(parts.counter, 'PUSH', headers['x-viewer-address'] ?? '', now)
    if (headers[signInHeader] === byMessage) {
      // Its token can be wrong, and is sent when the address is no longer known.
      await countAsRefused()
      await awaitSignIn(parts.queues, connectionId)
      return { statusCode: 200, body: '' }
    }
    const { authorization, protocol } = readHandshake(headers)
    const identified = (header: string) =>
      parts.identified(header, now).catch(async (error) => {
        if (error instanceof ApiError) await countAsRefused()
        throw error
      })
    const caller = await signIn({ ...parts, identified }, authorization, now)
    await openConnection(parts.table, connectionId, caller, now)
    return { statusCode: 200, headers: protocol ? { 'Sec-WebSocket-Protocol': protocol } : {}, body: '' }
  }

function refusal(error: unknown, requestId: string): APIGatewayProxyResult {
  if (error instanceof ApiError) return errorResponse(error)
  logUnexpected(operation, requestId, error)
  return errorResponse(new ApiError(isBusy(error) ? 'RATE_LIMIT_EXCEEDED' : 'INTERNAL_ERROR', { cause: error }))
}

const table = functionTable()
const answer = logic({
  table,
  identified: identify(table, functionSigningKeys()),
  counter: functionRateCounter(),
  queues: functionQueues('push')
})

export const handler = (event: ConnectEvent, context: Context) =>
  meteredWithLog(operation, context, () =>
    answer(event, new Date()).catch((error: unknown) => refusal(error, context.awsRequestId))
  )
