/** What the edge of the local service keeps of the origin's replies. */
import { expect, it } from 'vitest'
import { createEdge } from '../../../../infra/local/gateway/edge.ts'
import type { GatewayReply, GatewayRequest } from '../../../../infra/local/gateway/http.ts'

const request: GatewayRequest = {
  method: 'GET',
  path: '/console/start-0123456789.js',
  query: '',
  headers: [['Accept-Encoding', 'gzip']],
  clientAddress: '127.0.0.1',
  body: async () => Buffer.of()
}

/** Gives how often the origin was asked by two requests. */
async function askedBy(reply: Partial<GatewayReply>, changes: Partial<GatewayRequest> = {}): Promise<number> {
  const origin = { domain: 'local.execute-api.eu-central-1.amazonaws.com', headers: {} }
  const edge = createEdge({ behaviors: [{ pathPattern: '*', viewerRequest: undefined, responseHeaders: [], origin }] })
  let asked = 0
  const ask = async (): Promise<GatewayReply> => {
    asked += 1
    return { status: 200, headers: [['Cache-Control', 'public, max-age=31536000, immutable']], body: 'file', ...reply }
  }
  const first = await edge(request, ask)
  expect(await edge({ ...request, ...changes }, ask)).toEqual(first)
  return asked
}

it('keeps immutable files, for each encoding that the client accepts', async () => {
  expect(await askedBy({})).toBe(1)
  expect(await askedBy({}, { headers: [] })).toBe(2)
})

it.each([
  ['files that change', { headers: [['Cache-Control', 'no-cache']] as const }],
  ['errors', { status: 404 }]
])('does not keep %s', async (_, reply) => {
  expect(await askedBy(reply)).toBe(2)
})

it('asks the origin for each other path', async () => {
  expect(await askedBy({}, { path: '/console/main-0123456789.js' })).toBe(2)
})
