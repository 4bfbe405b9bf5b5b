/** What API Gateway answers to functions that send to connections. Source: API Gateway, "Use @connections commands in your backend service". */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeAtOnce, keepAliveTimeout, listen, loopback } from '../ports.ts'
import type { Connections, Posted } from './connections.ts'

export interface ConnectionsServer {
  readonly endpoint: string
  readonly stop: () => void
}

interface Reply {
  readonly status: number
  /** Name of the exception; absent for success. */
  readonly error?: string
  readonly body?: object
}

const replies: Readonly<Record<Posted, Reply>> = {
  posted: { status: 200 },
  gone: { status: 410, error: 'GoneException' },
  held: { status: 429, error: 'LimitExceededException' },
  tooLarge: { status: 413, error: 'PayloadTooLargeException' }
}

/** `/stage/@connections/id`. */
const address = /^\/[^/]+\/@connections\/([^/?]+)$/

export async function startConnectionsServer(connections: Connections): Promise<ConnectionsServer> {
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    void answer(connections, request).then((reply) => send(response, reply))
  })
  const port = await listen(server, 0)
  return { endpoint: `http://${loopback}:${port}`, stop: () => closeAtOnce(server) }
}

async function answer(connections: Connections, request: IncomingMessage): Promise<Reply> {
  const [, name] = address.exec(request.url ?? '') ?? []
  const body = Buffer.concat(await request.toArray())
  if (name === undefined) return { status: 403, error: 'ForbiddenException' }
  const connectionId = decodeURIComponent(name)
  if (request.method === 'POST') return replies[connections.post(connectionId, body)]
  if (request.method === 'DELETE') return connections.close(connectionId) ? { status: 204 } : replies.gone
  const times = connections.times(connectionId)
  if (!times) return replies.gone
  return { status: 200, body: { connectedAt: times.connectedAt, lastActiveAt: times.lastActiveAt } }
}

function send(response: ServerResponse, { status, error, body }: Reply): void {
  const text = error === undefined ? JSON.stringify(body ?? {}) : JSON.stringify({ message: error })
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(error !== undefined && { 'x-amzn-ErrorType': error }),
    ...(status !== 204 && { 'Content-Length': Buffer.byteLength(text) })
  })
  response.end(status === 204 ? undefined : text)
}
