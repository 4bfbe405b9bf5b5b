/** A receiver of webhooks that answers by script, and keeps what it received. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/** What the receiver does with a request: a response, or something worse. */
export type Script =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** reset, closed: end the connection; garbage: no HTTP; silent: never answers; endless: a body without an end; stalled: half a body. */
  | 'reset'
  | 'closed'
  | 'garbage'
  | 'silent'
  | 'endless'
  | 'stalled'

export interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** The next answers; after them every request gets 204. */
  readonly script: Script[]
  /** Bytes of endless bodies that were sent. */
  readonly sentBytes: () => number
  readonly openConnections: () => number
  /** Connections that were made since the beginning. */
  readonly madeConnections: () => number
}

/** Its key and certificate, for `receiver.test` and 127.0.0.1, are of no use elsewhere. */
export const certificate = readFileSync(fileURLToPath(new URL('tls/certificate.pem', import.meta.url)), 'utf8')
const key = readFileSync(fileURLToPath(new URL('tls/key.pem', import.meta.url)), 'utf8')

/** Ends after the test file. */
export async function startReceiver({ tls = false } = {}): Promise<Receiver> {
  const received: Received[] = []
  const script: Script[] = []
  const sockets = new Set<Socket>()
  let [sent, made] = [0, 0]
  const listener: RequestListener = async (request, response) => {
    received.push({ headers: request.headers, body: await bodyOf(request) })
    answer(script.shift() ?? { status: 204 }, response, (bytes) => {
      sent += bytes
    })
  }
  const server = tls ? createTlsServer({ key, cert: certificate }, listener) : createServer(listener)
  server.on('connection', (socket: Socket) => {
    made += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`
  return {
    url,
    received,
    script,
    sentBytes: () => sent,
    openConnections: () => sockets.size,
    madeConnections: () => made
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function answer(script: Script, response: ServerResponse, onSent: (bytes: number) => void): void {
  switch (script) {
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'closed':
      response.socket?.destroy()
      return
    case 'garbage':
      response.socket?.end('this is no HTTP\r\n\r\n')
      return
    case 'silent':
      return
    case 'stalled':
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      return
    case 'endless':
      response.writeHead(200)
      writeForEver(response, onSent)
      return
    default:
      response.writeHead(script.status, script.headers).end(script.body)
  }
}

/** Until the connection is closed. */
function writeForEver(response: ServerResponse, onSent: (bytes: number) => void): void {
  const chunk = Buffer.alloc(1024, 'x')
  const write = () => {
    if (response.destroyed) return
    onSent(chunk.length)
    response.write(chunk, () => setImmediate(write))
  }
  write()
}
