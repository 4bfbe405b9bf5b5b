/** The events with which a WebSocket API calls functions. Source: API Gateway, "Set up a WebSocket API integration request". */
import { randomUUID } from 'node:crypto'
import type { PushApiDefinition } from '../assembly/push-api.ts'
import { edgeAddress } from '../gateway/edge.ts'
import type { Headers } from '../gateway/http.ts'

export type SocketEventKind = 'CONNECT' | 'MESSAGE' | 'DISCONNECT'

export const routeOf: Readonly<Record<SocketEventKind, string>> = {
  CONNECT: '$connect',
  MESSAGE: '$default',
  DISCONNECT: '$disconnect'
}

export interface SocketEventParts {
  readonly kind: SocketEventKind
  readonly connectionId: string
  readonly connectedAt: number
  /** Of the handshake. */
  readonly headers?: Headers
  /** The message. */
  readonly body?: string
}

export function socketEvent(
  { id, stageName, stageVariables }: Pick<PushApiDefinition, 'id' | 'stageName' | 'stageVariables'>,
  region: string,
  { kind, connectionId, connectedAt, headers, body }: SocketEventParts
): object {
  const domainName = `${id}.execute-api.${region}.amazonaws.com`
  return {
    ...(headers && { headers: Object.fromEntries(headers) }),
    ...(stageVariables && { stageVariables }),
    requestContext: {
      routeKey: routeOf[kind],
      eventType: kind,
      ...(kind === 'MESSAGE' && { messageId: randomUUID(), messageDirection: 'IN' }),
      ...(kind === 'DISCONNECT' && { disconnectStatusCode: 1005, disconnectReason: '' }),
      requestId: randomUUID(),
      extendedRequestId: randomUUID(),
      apiId: id,
      stage: stageName,
      domainName,
      connectionId,
      connectedAt,
      requestTimeEpoch: Date.now(),
      identity: { sourceIp: edgeAddress }
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false
  }
}
