/** The HTTP server around the gateway: after failures, and with clients that take their time. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { GatewayReply, GatewayRequest } from '../../../../infra/local/gateway/http.ts'
import { createGatewayServer, type Patience, type ServedRequest } from '../../../../infra/local/gateway/server.ts'
import { closeAtOnce, listen } from '../../../../infra/local/ports.ts'

let server: Server
let served: ServedRequest[]
let errors: unknown[]

afterEach(() => closeAtOnce(server))

async function serve(answer: (request: GatewayRequest) => Promise<GatewayReply>, patience?: Patience): Promise<string> {
  served = []
  errors = []
  server = createGatewayServer({
    edge: (request, origin) => origin(request),
    gateway: { answer },
    onRequest: (request) => served.push(request),
    onError: (error) => errors.push(error),
    patience
  })
  return `http://127.0.0.1:${await listen(server, 0)}/path?query`
}

it.each([
  ['an unexpected error occurs', () => Promise.reject(new Error('unforeseen'))],
  ['a header cannot be sent', async () => ({ status: 200, headers: [['X-Bad', 'a\nb']] as const, body: '' })]
])('answers 502 and keeps serving where %s', async (_, answer) => {
  const address = await serve(answer)
  expect((await fetch(address)).status).toBe(502)
  expect((await fetch(address)).status).toBe(502)
  expect(errors).toHaveLength(2)
  const request = {
    method: 'GET',
    path: '/path',
    userAgent: 'node',
    status: 502,
    milliseconds: expect.any(Number),
    units: 0
  }
  expect(served).toEqual([request, request])
})

describe('a client', () => {
  const impatient = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const echo = async ({ body }: GatewayRequest): Promise<GatewayReply> => ({
    status: 200,
    headers: [],
    body: (await body()).toString()
  })
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  async function connected(address: string): Promise<Socket> {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }

  it.each([
    ['does not end its headers', 'POST /path HTTP/1.1\r\nHost: here\r\nX-Slow: '],
    ['does not end its body', 'POST /path HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{'],
    ['does not end its last chunk', 'POST /path HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{']
  ])('that %s gets 408, and its connection is closed', async (_, begun) => {
    const slow = await connected(await serve(echo, impatient))

    slow.write(begun)

    expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /)
    expect(errors).toEqual([])
  })

  it('is answered while others take their time with theirs', async () => {
    const address = await serve(echo)
    const slow = await Promise.all(Array.from({ length: 100 }, () => connected(address)))
    for (const socket of slow) socket.write('POST /path HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{')

    const reply = await fetch(address, { method: 'POST', body: 'prompt' })

    expect(await reply.text()).toBe('prompt')
    const [first] = slow
    first?.write('}')
    expect(String((await once(first as Socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 .*\{\}$/s)
  })

  it('keeps a connection for as long as the gateway does, and is notified so', async () => {
    const reply = await fetch(await serve(echo), { method: 'POST', body: 'first' })

    expect(reply.headers.get('Keep-Alive')).toBe('timeout=310')
  })

  it('is answered beside 1,000 idle connections', async () => {
    const address = await serve(echo)
    await Promise.all(Array.from({ length: 1000 }, () => connected(address)))

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => fetch(address, { method: 'POST', body: 'busy' }))
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
  })
})
