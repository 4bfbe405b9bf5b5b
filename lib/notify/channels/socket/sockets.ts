/** The client of the gateway's connections: sends frames to clients, and closes connections. */
import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { PushFrame } from '../../../contract/resources/push-frame.ts'
import { callTimeouts } from '../../../table/table.ts'
import type { PublishedFrame } from './published-frames.ts'

/** `slow`: the gateway holds as much for the client as it takes. `gone`: there is no such connection any more. */
export type Sent = 'sent' | 'slow' | 'gone'

export interface Sockets {
  readonly send: (connectionId: string, frame: PushFrame | PublishedFrame) => Promise<Sent>
  /** A closed connection is no error. */
  readonly close: (connectionId: string) => Promise<void>
}

/** The address of the API is in the SDK's own variable for this service, `AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI`. */
export function openSockets(config: ApiGatewayManagementApiClientConfig = {}): Sockets {
  const client = new ApiGatewayManagementApiClient({
    maxAttempts: 2,
    requestHandler: { ...callTimeouts(), throwOnRequestTimeout: true },
    ...config
  })
  // It copies the values of every request and reply for a log that nobody reads.
  client.middlewareStack.remove('loggerMiddleware')
  return {
    async send(ConnectionId, frame) {
      try {
        await client.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(frame) }))
        return 'sent'
      } catch (error) {
        if (error instanceof GoneException) return 'gone'
        if (error instanceof LimitExceededException) return 'slow'
        throw error
      }
    },
    async close(ConnectionId) {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId }))
      } catch (error) {
        if (!(error instanceof GoneException)) throw error
      }
    }
  }
}
