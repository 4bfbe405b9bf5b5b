/** Opens connections of the WebSocket API: the handshake through the edge, and a call of a function for each route. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PushApiDefinition } from '../assembly/push-api.ts'
import type { Functions, RecordListener } from '../functions/functions.ts'
import type { Edge } from '../gateway/edge.ts'
import { type GatewayReply, type GatewayRequest, headerValues } from '../gateway/http.ts'
import { proxyReply } from '../gateway/proxy-reply.ts'
import { requestOf } from '../gateway/server.ts'
import { type Connections, maxMessageBytes, newConnectionId } from './connections.ts'
import { routeOf, type SocketEventParts, socketEvent } from './socket-event.ts'

export interface SocketServerOptions {
  readonly api: PushApiDefinition
  readonly region: string
  readonly edge: Edge
  readonly functions: Pick<Functions, 'invoke'>
  readonly connections: Connections
  /** Receives what functions log; returns whether it accepts the record. */
  readonly onRecord: RecordListener
  /** Called when a handshake has been answered. */
  readonly onHandshake: (path: string, status: number, milliseconds: number) => void
  readonly onError: (error: unknown) => void
}

const protocolHeader = 'sec-websocket-protocol'
const accepted = 101

export function serveSockets(server: Server, options: SocketServerOptions): void {
  const protocols = new WeakMap<IncomingMessage, string>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (_, message) => protocols.get(message) ?? false
  })
  server.on('upgrade', (message: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    void handshake(options, message)
      .then(({ connectionId, connectedAt, reply }) => {
        if (reply.status !== accepted) return refuse(stream, reply)
        const [protocol] = headerValues(reply.headers, protocolHeader)
        if (protocol !== undefined) protocols.set(message, protocol)
        sockets.handleUpgrade(message, stream, head, (socket) => open(options, socket, connectionId, connectedAt))
      })
      .catch((error: unknown) => {
        options.onError(error)
        stream.destroy()
      })
  })
}

async function handshake(options: SocketServerOptions, message: IncomingMessage) {
  const [connectionId, connectedAt] = [newConnectionId(), Date.now()]
  const request = requestOf(message)
  const startedAt = performance.now()
  const reply = await options.edge(request, (passed) => connect(options, passed, { connectionId, connectedAt }))
  options.onHandshake(request.path, reply.status, Math.round(performance.now() - startedAt))
  return { connectionId, connectedAt, reply }
}

/** Anything but a success of the function refuses the handshake. Of a success the subprotocol alone reaches the client. */
async function connect(
  options: SocketServerOptions,
  { path, headers }: GatewayRequest,
  { connectionId, connectedAt }: Pick<SocketEventParts, 'connectionId' | 'connectedAt'>
): Promise<GatewayReply> {
  if (path !== `/${options.api.stageName}`) return { status: 403, headers: [], body: '{"message":"Forbidden"}' }
  try {
    const answer = await call(options, { kind: 'CONNECT', connectionId, connectedAt, headers })
    const reply = proxyReply(answer ?? '', false)
    if (reply.status < 200 || reply.status > 299) return reply
    const protocol = headerValues(reply.headers, protocolHeader)
    return { status: accepted, headers: protocol.map((name) => [protocolHeader, name] as const), body: '' }
  } catch (error) {
    options.onError(error)
    return { status: 500, headers: [], body: '{"message":"Internal server error"}' }
  }
}

/** JSON of the answer; undefined where the API has no such route. */
async function call(options: SocketServerOptions, parts: SocketEventParts): Promise<string | undefined> {
  const { api, region, functions, onRecord } = options
  const functionId = api.functionOfRoute.get(routeOf[parts.kind])
  return functionId === undefined ? undefined : functions.invoke(functionId, socketEvent(api, region, parts), onRecord)
}

function refuse(stream: Duplex, { status, headers, body }: GatewayReply): void {
  const lines = [
    `HTTP/1.1 ${status} Refused`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close'
  ]
  stream.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]))
}

function open(options: SocketServerOptions, socket: WebSocket, connectionId: string, connectedAt: number): void {
  const parts = { connectionId, connectedAt }
  options.connections.add(connectionId, socket)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    void call(options, { ...parts, kind: 'MESSAGE', body: String(data) }).catch((error: unknown) => {
      options.onError(error)
      const message = { message: 'Internal server error', connectionId }
      options.connections.post(connectionId, Buffer.from(JSON.stringify(message)))
    })
  })
  socket.once('close', () => void call(options, { ...parts, kind: 'DISCONNECT' }).catch(options.onError))
}
