/** Passes requests on to the server of the service that they are for, and its responses back byte by byte. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { firstRequest, type RawRequest, rawBytes } from './raw-request.ts'

/** Where a request goes, with which head; or the bytes of a response to it. */
export type Decision =
  | { readonly endpoint: string; readonly head: string }
  | { readonly response: Buffer; readonly endpoint?: undefined }

export interface Relay {
  readonly server: Server
  /** Ends every connection. */
  readonly stop: () => void
}

export interface RelayOptions {
  /** Called with every request. */
  readonly decide: (request: RawRequest) => Decision
  /** Called with why a connection is ended whose bytes are no requests. */
  readonly onError: (message: string) => void
}

export function createRelay(options: RelayOptions): Relay {
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    relayConnection(client, options)
  })
  const stop = () => {
    server.close()
    for (const client of open) client.destroy()
  }
  return { server, stop }
}

/** A client sends a request when it has the response to the one before, so that responses need no order of their own. */
function relayConnection(client: Socket, { decide, onError }: RelayOptions): void {
  const connections = new Map<string, Socket>()
  let received: Buffer = Buffer.alloc(0)
  const connectionTo = (endpoint: string) => {
    const known = connections.get(endpoint) ?? pairedConnection(client, endpoint)
    connections.set(endpoint, known)
    return known
  }
  const pass = (request: RawRequest) => {
    const decision = decide(request)
    if (decision.endpoint === undefined) client.write(decision.response)
    else connectionTo(decision.endpoint).write(rawBytes(decision.head, request.body))
  }
  client.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      for (let request = firstRequest(received); request; request = firstRequest(received)) {
        received = request.rest
        pass(request)
      }
    } catch (error) {
      onError((error as Error).message)
      client.destroy()
    }
  })
  client.on('error', () => client.destroy())
  client.on('close', () => {
    for (const connection of connections.values()) connection.destroy()
  })
}

/** Ends with the client, and the client with it: the function meets what it would meet without this endpoint in between. */
function pairedConnection(client: Socket, endpoint: string): Socket {
  const { hostname, port } = new URL(endpoint)
  const connection = connect({ host: hostname, port: Number(port || 80), noDelay: true })
  connection.on('data', (chunk: Buffer) => client.write(chunk))
  connection.on('error', () => client.destroy())
  // After what it has sent.
  connection.on('close', () => client.end())
  return connection
}
