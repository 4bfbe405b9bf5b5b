/** The HTTP server around the gateway, after failures. */
import type { Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { GatewayReply } from '../../../../infra/local/gateway/http.ts'
import { createGatewayServer, type ServedRequest } from '../../../../infra/local/gateway/server.ts'
import { closeAtOnce, listen } from '../../../../infra/local/ports.ts'

let server: Server
let served: ServedRequest[]
let errors: unknown[]

afterEach(() => closeAtOnce(server))

async function serve(answer: () => Promise<GatewayReply>): Promise<string> {
  served = []
  errors = []
  server = createGatewayServer({
    edge: (request, origin) => origin(request),
    gateway: { answer },
    onRequest: (request) => served.push(request),
    onError: (error) => errors.push(error)
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
  const request = { method: 'GET', path: '/path', status: 502, milliseconds: expect.any(Number), units: 0 }
  expect(served).toEqual([request, request])
})
