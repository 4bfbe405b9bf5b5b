/** Route $connect of the push API: who opens a connection, and whether there may be one more. */
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda'
import { ApiError } from '../lib/contract/api-error.ts'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { errorResponse } from '../lib/http/envelope.ts'
import { cameThroughEdge } from '../lib/http/through-edge.ts'

import type { Caller } from '../lib/identity/caller.ts'
import { identify } from '../lib/identity/identify.ts'
import { isDeviceToken } from '../lib/identity/presented-token.ts'

import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { functionRateCounter, type RateCounter } from '../lib/limits/rate-counter.ts'
import { countRefused } from '../lib/limits/refused-limit.ts'
import { countRequest } from '../lib/notify/channels/socket/count-request.ts'
import { readHandshake } from '../lib/notify/channels/socket/handshake.ts'
import { openConnection } from '../lib/notify/channels/socket/open-connection.ts'
import { isBusy } from '../lib/table/busy.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'connect-push'

/** The gateway gives `$connect` the headers of the handshake, which the type of the event lacks. */
export type ConnectEvent = Pick<APIGatewayProxyWebsocketEventV2, 'requestContext' | 'stageVariables'> & {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

interface Parts {
  readonly table: Table
  readonly identified: (authorization: string, now: Date) => Promise<Caller>
  readonly counter: RateCounter
}

export const logic =
  ({ table, identified, counter }: Parts) =>
  async (
    { headers: given = {}, requestContext, stageVariables }: ConnectEvent,
    now: Date
  ): Promise<APIGatewayProxyResult> => {
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
    // A WebSocket API has no resource policy that could refuse what did not come through the edge.
    if (!cameThroughEdge({ headers, stageVariables })) throw new ApiError('ROUTE_NOT_FOUND')
    const { authorization, protocol } = readHandshake(headers)
    const caller = await identified(authorization, now).catch(async (error) => {
      if (error instanceof ApiError) await countRefused(counter, 'PUSH', headers['x-viewer-address'] ?? '', now)
      throw error
    })
    // A token that was sent as a password is valid at the receiver alone.
    if (caller.place) throw new ApiError('INVALID_TOKEN')
    // A token that only uploads can read nothing, and must not use up the connections of its owner.
    if (caller.kind === 'upload' || isDeviceToken(caller)) throw new ApiError('PERMISSION_DENIED')
    // A handshake is a request of the caller. Source: decisions, "Push".
    await countRequest(counter, caller, now)
    await openConnection(table, requestContext.connectionId, caller, now)
    return { statusCode: 200, headers: protocol ? { 'Sec-WebSocket-Protocol': protocol } : {}, body: '' }
  }

function refusal(error: unknown, requestId: string): APIGatewayProxyResult {
  if (error instanceof ApiError) return errorResponse(error)
  logUnexpected(operation, requestId, error)
  return errorResponse(new ApiError(isBusy(error) ? 'RATE_LIMIT_EXCEEDED' : 'INTERNAL_ERROR', { cause: error }))
}

const table = functionTable()
const answer = logic({ table, identified: identify(table, functionSigningKeys()), counter: functionRateCounter() })

export const handler = (event: ConnectEvent, context: Context) =>
  meteredWithLog(operation, context, () =>
    answer(event, new Date()).catch((error: unknown) => refusal(error, context.awsRequestId))
  )
