/** The stack's CloudFront Function, and the edge around it. */
import { describe, expect, it } from 'vitest'
import { createEdge, edgeAddress } from '../../../../infra/local/gateway/edge.ts'
import type { GatewayReply, GatewayRequest } from '../../../../infra/local/gateway/http.ts'
import { viewerRequestFunction } from '../../../../infra/local/gateway/viewer-request.ts'
import { viewerRequestCode } from '../../../../infra/stack/viewer-request.ts'

const request: GatewayRequest = {
  method: 'GET',
  path: '/v2.2/vehicle',
  query: 'b=%20&a=1&a=2',
  headers: [
    ['Host', '127.0.0.1:3000'],
    ['X-Custom', 'one'],
    ['X-Custom', 'two'],
    ['Cookie', 'k=v; l=w']
  ],
  clientAddress: '127.0.0.1',
  body: async () => Buffer.of()
}

describe('a viewer-request function', () => {
  it('receives the event that CloudFront would pass', async () => {
    const run = viewerRequestFunction(`
      function handler(event) { return { statusCode: 200, body: JSON.stringify(event) } }`)
    const reply = await run(request)
    expect(JSON.parse(String(reply.body))).toMatchObject({
      version: '1.0',
      viewer: { ip: '127.0.0.1' },
      request: {
        method: 'GET',
        uri: '/v2.2/vehicle',
        querystring: { b: { value: '%20' }, a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } },
        headers: {
          host: { value: '127.0.0.1:3000' },
          'x-custom': { value: 'one', multiValue: [{ value: 'one' }, { value: 'two' }] }
        },
        cookies: { k: { value: 'v' }, l: { value: 'w' } }
      }
    })
  })

  it('keeps a request as the client wrote it, except for its changes', async () => {
    const run = viewerRequestFunction(`
      async function handler({ request }) {
        request.uri = '/other'
        request.headers['x-new'] = { value: 'new' }
        delete request.headers.host
        return request
      }`)
    expect(await run(request)).toEqual({
      ...request,
      path: '/other',
      headers: [
        ['X-Custom', 'one'],
        ['X-Custom', 'two'],
        ['x-new', 'new'],
        ['cookie', 'k=v; l=w']
      ]
    })
  })

  it('can change the query', async () => {
    const run = viewerRequestFunction(`
      function handler({ request }) { delete request.querystring.b; return request }`)
    expect(await run(request)).toMatchObject({ query: 'a=1&a=2' })
  })

  it('has no access to the service', async () => {
    const run = viewerRequestFunction(`
      function handler() { return { statusCode: 200, body: typeof process + typeof require } }`)
    expect(await run(request)).toMatchObject({ body: 'undefinedundefined' })
  })
})

describe('the edge of the stack', () => {
  const responseHeaders = [
    { name: 'X-Added', value: 'edge', override: false },
    { name: 'X-Replaced', value: 'edge', override: true }
  ]
  const fromOrigin: GatewayReply = {
    status: 200,
    headers: [
      ['x-added', 'origin'],
      ['x-replaced', 'origin']
    ],
    body: ''
  }
  const origin = { domain: 'local.execute-api.eu-central-1.amazonaws.com', headers: { 'x-edge-key': 'key' } }
  const edge = createEdge({
    behaviors: [
      { pathPattern: '/v2.2/docs', viewerRequest: viewerRequestCode(), responseHeaders: [], origin },
      { pathPattern: '*', viewerRequest: viewerRequestCode(), responseHeaders, origin }
    ]
  })
  const passed = async (changes: Partial<GatewayRequest>) => {
    const requests: GatewayRequest[] = []
    await edge({ ...request, ...changes }, async (one) => {
      requests.push(one)
      return fromOrigin
    })
    const [only] = requests
    if (!only) throw new Error('The edge answered by itself')
    return only
  }

  it('serves every patch of the version', async () => {
    expect((await passed({ path: '/v2.2.17/vehicle' })).path).toBe('/v2.2/vehicle')
  })

  it('asks for the stage of the WebSocket API where a connection is opened', async () => {
    const headers: GatewayRequest['headers'] = [...request.headers, ['Sec-WebSocket-Key', 'a']]
    expect((await passed({ path: '/v2.2.3/push', headers })).path).toBe('/push')
    const reply = await edge({ ...request, path: '/v2.2/push' }, async () => fromOrigin)
    expect([reply.status, JSON.parse(String(reply.body)).error.id]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  it('passes host and address on to the origin, over values that the client sent', async () => {
    const claims: GatewayRequest['headers'] = [
      ['Host', '127.0.0.1:3000'],
      ['X-Viewer-Host', 'evil.example'],
      ['X-Viewer-Address', '203.0.113.9'],
      ['X-Edge-Key', 'guess'],
      ['X-Forwarded-Proto', 'https'],
      ['X-Forwarded-For', '203.0.113.9'],
      ['Connection', 'keep-alive']
    ]
    const headers = Object.fromEntries((await passed({ headers: claims })).headers)
    expect(headers).toEqual({
      Host: 'local.execute-api.eu-central-1.amazonaws.com',
      'X-Viewer-Host': '127.0.0.1:3000',
      'X-Viewer-Address': '127.0.0.1',
      'x-edge-key': 'key',
      'X-Forwarded-For': `203.0.113.9, 127.0.0.1, ${edgeAddress}`,
      'X-Forwarded-Port': '3000',
      'X-Forwarded-Proto': 'http',
      'X-Amz-Cf-Id': expect.any(String)
    })
  })

  it('adds the headers of the path to responses, over those of the origin only where it says so', async () => {
    const { headers } = await edge(request, async () => fromOrigin)
    expect(headers).toEqual([
      ['x-added', 'origin'],
      ['X-Replaced', 'edge']
    ])
    const bare = await edge(request, async () => ({ ...fromOrigin, headers: [] }))
    expect(bare.headers).toEqual([
      ['X-Added', 'edge'],
      ['X-Replaced', 'edge']
    ])
  })

  it('applies the behaviour of the first pattern that matches', async () => {
    expect(await edge({ ...request, path: '/v2.2/docs' }, async () => fromOrigin)).toEqual(fromOrigin)
  })

  it('answers a request that is too large by itself', async () => {
    const reply = await edge({ ...request, headers: [['Content-Length', '1048577']] }, async () => fromOrigin)
    expect(reply).toMatchObject({ status: 400 })
    expect(JSON.parse(String(reply.body))).toMatchObject({ error: { id: 'REQUEST_TOO_LARGE' } })
  })
})
