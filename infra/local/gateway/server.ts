/** The HTTP server: passes every request through the edge to the gateway, and reports it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { keepAliveTimeout } from '../ports.ts'
import { type CapacityCount, countCapacity, type RecordOfRequest } from './capacity.ts'
import type { Edge } from './edge.ts'
import { type Gateway, maxBodyBytes } from './gateway.ts'
import { GatewayFailure } from './gateway-response.ts'
import { type GatewayReply, type GatewayRequest, type Headers, headerValues } from './http.ts'

export interface ServerOptions {
  readonly edge: Edge
  readonly gateway: Pick<Gateway, 'answer'>
  /** Called when a request has been answered. */
  readonly onRequest: (served: ServedRequest) => void
  /** Answers that the service alone gives on this machine, by path. */
  readonly localAnswers?: Readonly<Record<string, LocalAnswer>>
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void
  readonly patience?: Patience
}

/** What is answered to a request with these headers. */
export type LocalAnswer = (headers: Headers) => GatewayReply

/** For how many milliseconds a client may take; beyond that: 408, and the connection is closed. */
export interface Patience {
  /** To send the headers of a request. */
  readonly headersTimeout: number
  /** To send all of it. */
  readonly requestTimeout: number
  /** How often the connections are looked at. */
  readonly connectionsCheckingInterval: number
}

/** A slow client keeps nothing but its own connection busy, and not for long. */
const defaultPatience: Patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 }

export interface ServedRequest extends RecordOfRequest {
  readonly method: string
  /** Without the query, which may hold a token. */
  readonly path: string
  readonly userAgent: string | undefined
  readonly status: number
  readonly milliseconds: number
}

/** Of the request line with its headers. Source: CloudFront quotas, "Maximum length of a request". */
const maxHeadBytes = 32_768

/** CloudFront's response to a failure of its function or its origin. */
const badGateway: GatewayReply = { status: 502, headers: [['Content-Type', 'text/plain']], body: 'The request failed' }

export function createGatewayServer(options: ServerOptions): Server {
  const { patience = defaultPatience } = options
  return createServer(
    { maxHeaderSize: maxHeadBytes, keepAliveTimeout, ...patience },
    (message, response) => void serve(options, message, response)
  )
}

async function serve(options: ServerOptions, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = requestOf(message)
  const local = options.localAnswers?.[request.path]
  if (local) {
    send(response, local(request.headers))
    return
  }
  const startedAt = performance.now()
  const capacity = countCapacity()
  const { status, headers } = await answer(options, request, capacity)
    .then((reply) => send(response, reply))
    .catch((error: unknown) => {
      // A client that closed the connection is no error.
      if (!message.destroyed) options.onError(error)
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      return send(response, badGateway)
    })
  // An unread body has to be drained before the connection can carry the next request.
  message.resume()
  const milliseconds = Math.round(performance.now() - startedAt)
  const { method, path } = request
  const userAgent = message.headers['user-agent']
  const record = capacity.record()
  // The one that the client has, also where the authorizer alone was called.
  const requestId = headerValues(headers, 'x-amz-apigw-id').at(-1) ?? record.requestId
  options.onRequest({ method, path, userAgent, status, milliseconds, ...record, requestId })
}

async function answer({ edge, gateway }: ServerOptions, request: GatewayRequest, capacity: CapacityCount) {
  return edge(request, (passed) => gateway.answer(passed, capacity.onRecord))
}

export function requestOf(message: IncomingMessage): GatewayRequest {
  const [path = '/', ...query] = (message.url ?? '/').split('?')
  const headers: [string, string][] = []
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    headers.push([message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? ''])
  }
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers,
    clientAddress: message.socket.remoteAddress ?? '',
    body: () => readBody(message)
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new GatewayFailure('REQUEST_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, reply: GatewayReply): GatewayReply {
  const { status, headers, body } = reply
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  if (status === 204 || status === 304) response.removeHeader('Content-Length')
  response.end(body)
  return reply
}
