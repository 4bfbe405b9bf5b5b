/** The HTTP server around the gateway, when things break. */
import type { Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { GatewayReply } from '../../../../infra/local/gateway/http.ts'
import { createGatewayServer } from '../../../../infra/local/gateway/server.ts'
import { closeAtOnce, listen } from '../../../../infra/local/ports.ts'

let server: Server
let lines: string[]
let errors: unknown[]

afterEach(() => closeAtOnce(server))

async function serve(answer: () => Promise<GatewayReply>): Promise<string> {
  lines = []
  errors = []
  server = createGatewayServer({
    edge: async (request) => request,
    gateway: { answer },
    onRequest: (line) => lines.push(line),
    onError: (error) => errors.push(error)
  })
  return `http://127.0.0.1:${await listen(server, 0)}/path?query`
}

it.each([
  ['something unforeseen happens', () => Promise.reject(new Error('unforeseen'))],
  ['a header cannot be sent', async () => ({ status: 200, headers: [['X-Bad', 'a\nb']] as const, body: '' })]
])('answers 502 and goes on where %s', async (_, answer) => {
  const address = await serve(answer)
  expect((await fetch(address)).status).toBe(502)
  expect((await fetch(address)).status).toBe(502)
  expect(errors).toHaveLength(2)
  expect(lines).toEqual([expect.stringMatching(/^GET \/path 502 \d+ ms 0 units$/), expect.stringContaining('502')])
})
