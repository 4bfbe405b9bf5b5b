/** Requests through edge and gateway of the real stack, with functions whose answers the tests choose. */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Functions } from '../../../../infra/local/functions/functions.ts'
import { createEdge, type Edge } from '../../../../infra/local/gateway/edge.ts'
import { Gateway } from '../../../../infra/local/gateway/gateway.ts'
import { GatewayFailure } from '../../../../infra/local/gateway/gateway-response.ts'
import type { GatewayReply, GatewayRequest, Headers } from '../../../../infra/local/gateway/http.ts'
import type { LocalStack } from '../../../../infra/local/stack.ts'
import { endpoints } from '../../../../lib/contract/endpoints.ts'
import { xlsxType } from '../../../../lib/contract/list-formats.ts'
import { edgeKeyOfTests, synthesizeOnce } from '../assembly/synthesized.ts'

let stack: LocalStack
let edge: Edge
let gateway: Gateway
let now: number
let calls: { operation: string; event: unknown }[]
let answers: Record<string, () => unknown>
let failures: string[]

beforeAll(async () => {
  stack = await synthesizeOnce()
  edge = createEdge(stack.assembly.edge)
})
afterAll(() => stack.remove())

beforeEach(() => {
  const { assembly } = stack
  now = 0
  calls = []
  failures = []
  const lane = assembly.usagePlan?.keys[0]
  const ok = { statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: '{}' }
  answers = {
    authorizer: () => verdict('Allow', lane),
    'list-vehicles': () => ok,
    login: () => ok,
    'get-docs-page': () => ok,
    'get-vehicle': () => ok
  }
  gateway = gatewayOf(assembly)
})

function gatewayOf(assembly: LocalStack['assembly']): Gateway {
  const onFailure = ({ type }: GatewayFailure) => failures.push(type)
  return new Gateway({ assembly, functions: { invoke }, onFailure, now: () => now })
}

const invoke: Functions['invoke'] = async (functionId, event) => {
  const route = stack.assembly.routes.find(
    ({ target }) => target.kind === 'function' && target.functionId === functionId
  )
  const operation = route?.operationName ?? 'authorizer'
  calls.push({ operation, event })
  return JSON.stringify(await answers[operation]?.())
}

const verdict = (Effect: string, usageIdentifierKey?: string) => ({
  principalId: 'USER#1',
  policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: '*' }] },
  context: { owner: 'USER#1', errorId: 'TOKEN_EXPIRED', errorMessage: 'The token has expired; log in again.' },
  usageIdentifierKey
})

const token: Headers = [['Authorization', 'Token a']]

interface Sent {
  readonly headers?: Headers
  readonly query?: string
  readonly body?: string | Buffer
}

function requestOf(method: string, path: string, { headers = token, query = '', body = '' }: Sent): GatewayRequest {
  const url = { path: `/v2.2${path}`, query }
  return { method, ...url, headers, clientAddress: '127.0.0.1', body: async () => Buffer.from(body) }
}

function send(method: string, path: string, options: Sent = {}): Promise<GatewayReply> {
  return edge(requestOf(method, path, options), (request) => gateway.answer(request, () => true))
}

/** With the headers as they are: the edge would rename Authorization and add its key. */
const sendDirectly = (method: string, path: string, options: Sent) =>
  gateway.answer(requestOf(method, path, options), () => true)

const edgeKey: Headers = [['Referer', edgeKeyOfTests]]

const outcome = ({ status, body }: GatewayReply) => ({ status, id: JSON.parse(String(body)).error?.id })
const eventOf = (operation: string) => calls.find((call) => call.operation === operation)?.event as APIGatewayProxyEvent

describe('the event of a function', () => {
  it('has everything of the request, as API Gateway gives it', async () => {
    const headers: Headers = [...token, ['X-Custom', '1'], ['X-Custom', '2']]
    await send('GET', '/vehicle', { headers, query: 'filter=a%20b&limit=1&limit=2&empty=' })
    const { requestContext, headers: last, multiValueHeaders, ...event } = eventOf('list-vehicles')
    expect(last).toMatchObject({ 'x-viewer-authorization': 'Token a', 'X-Custom': '2' })
    expect(multiValueHeaders).toMatchObject({ 'x-viewer-authorization': ['Token a'], 'X-Custom': ['1', '2'] })
    expect(event).toEqual({
      resource: '/v2.2/vehicle',
      path: '/v2.2/vehicle',
      httpMethod: 'GET',
      queryStringParameters: { filter: 'a b', limit: '2', empty: '' },
      multiValueQueryStringParameters: { filter: ['a b'], limit: ['1', '2'], empty: [''] },
      pathParameters: null,
      stageVariables: { edgeKeys: edgeKeyOfTests },
      body: null,
      isBase64Encoded: false
    })
    expect(requestContext).toMatchObject({
      authorizer: { principalId: 'USER#1', owner: 'USER#1' },
      stage: 'live',
      path: '/live/v2.2/vehicle',
      resourcePath: '/v2.2/vehicle',
      operationName: 'list-vehicles',
      domainName: 'local.execute-api.eu-central-1.amazonaws.com',
      requestId: expect.any(String),
      extendedRequestId: expect.any(String)
    })
  })

  it('has path parameters as they were sent', async () => {
    await send('GET', '/vehicle/a%20b')
    expect(eventOf('get-vehicle').pathParameters).toEqual({ vehicle_id: 'a%20b' })
  })

  it('has the body as text, whatever encoding it came in', async () => {
    const body = '{"email":"ä"}'
    await send('POST', '/account/login', { headers: [['Content-Encoding', 'gzip']], body: gzipSync(body) })
    expect(eventOf('login').body).toBe(body)
  })

  it('has no authorizer where anybody may call', async () => {
    await send('POST', '/account/login', { headers: token })
    expect(calls.map(({ operation }) => operation)).toEqual(['login'])
    expect(eventOf('login').requestContext.authorizer).toBeUndefined()
  })
})

describe('a refusal', () => {
  it.each([
    ['an unknown path', 'GET', '/boat', [], 404, 'ROUTE_NOT_FOUND'],
    ['an unknown path, with a token', 'GET', '/boat', token, 404, 'ROUTE_NOT_FOUND'],
    ['an unknown method', 'PATCH', '/vehicle', token, 404, 'ROUTE_NOT_FOUND'],
    ['a missing token', 'GET', '/vehicle', [], 401, 'MISSING_TOKEN']
  ])('of %s needs no function', async (_, method, path, headers, status, id) => {
    expect(outcome(await send(method, path, { headers: headers as Headers }))).toEqual({ status, id })
    expect(calls).toEqual([])
  })

  it.each(['text/plain; charset=utf-8', 'application/json', 'multipart/form-data'])(
    'of an unknown path does not depend on a body of %s',
    async (mediaType) => {
      const headers: Headers = [['Content-Type', mediaType]]
      const reply = await send('POST', '/boat', { headers, body: 'x' })
      expect(outcome(reply)).toEqual({ status: 404, id: 'ROUTE_NOT_FOUND' })
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-store'
      })
    }
  )

  it('of an unknown path with a body of a type that the gateway has no template for stays in the envelope', async () => {
    const reply = await send('POST', '/boat', { headers: [['Content-Type', 'image/png']], body: 'x' })
    expect(outcome(reply)).toEqual({ status: 400, id: 'UNSUPPORTED_CONTENT_TYPE' })
  })

  /** Why the edge renames the header: no type of gateway response is raised for these alone. */
  it('of an unknown method would be 403 where an Authorization header reached the gateway', async () => {
    const reply = await sendDirectly('PATCH', '/vehicle', { headers: token })
    expect(outcome(reply)).toEqual({ status: 403, id: 'INVALID_PARAMETERS' })
    const signed: Headers = [['Authorization', 'AWS4-HMAC-SHA256 Credential=a/b, SignedHeaders=host, Signature=c']]
    expect(outcome(await sendDirectly('PATCH', '/vehicle', { headers: signed }))).toEqual({
      status: 404,
      id: 'ROUTE_NOT_FOUND'
    })
  })

  it('of an unknown path is 404 whatever the Authorization header that reaches the gateway', async () => {
    const reply = await sendDirectly('GET', '/boat', { headers: [...token, ...edgeKey] })
    expect(outcome(reply)).toEqual({ status: 404, id: 'ROUTE_NOT_FOUND' })
  })

  it.each(['/vehicle', '/account/login', '/boat'])(
    'of a request for %s that bypasses the edge calls no function',
    async (path) => {
      for (const headers of [token, [['Referer', 'https://app.example']] as Headers]) {
        expect((await sendDirectly('GET', path, { headers })).status).not.toBe(200)
        expect((await sendDirectly('POST', path, { headers })).status).not.toBe(200)
      }
      expect(calls).toEqual([])
    }
  )

  it('contains the error that the authorizer names', async () => {
    answers.authorizer = () => verdict('Deny')
    expect(outcome(await send('GET', '/vehicle'))).toEqual({ status: 401, id: 'TOKEN_EXPIRED' })
  })

  it('comes from the usage plan where the bucket of a lane is empty, until it refills', async () => {
    const { burst = 0, requestsPerSecond = 0 } = stack.assembly.usagePlan ?? {}
    for (let request = 0; request < burst; request++) await send('GET', '/vehicle')
    const reply = await send('GET', '/vehicle')
    expect(outcome(reply)).toEqual({ status: 429, id: 'RATE_LIMIT_EXCEEDED' })
    expect(Object.fromEntries(reply.headers)).toMatchObject({ 'Retry-After': '1' })
    now += 1000 / requestsPerSecond
    expect((await send('GET', '/vehicle')).status).toBe(200)
  })
})

describe('the throttle of a route', () => {
  const loginThrottle = () => stack.assembly.api.throttles.ofMethods.get('POST /v2.2/account/login')
  const documentThrottle = () => stack.assembly.api.throttles.ofMethods.get('GET /v2.2/docs')

  it.each([
    ['the login', 'POST', '/account/login', loginThrottle],
    ['a document', 'GET', '/docs', documentThrottle]
  ])('limits %s to its burst and then to its rate, for all callers together', async (_, method, path, throttle) => {
    const { burst = 0, requestsPerSecond = 0 } = throttle() ?? {}
    expect(burst).toBeGreaterThan(0)
    for (let request = 0; request < burst; request++) expect((await send(method, path)).status).toBe(200)
    const reply = await send(method, path)
    expect(outcome(reply)).toEqual({ status: 429, id: 'RATE_LIMIT_EXCEEDED' })
    expect(Object.fromEntries(reply.headers)).toMatchObject({ 'Retry-After': '1' })
    now += 1000 / requestsPerSecond
    expect((await send(method, path)).status).toBe(200)
    expect((await send('GET', '/vehicle')).status).toBe(200)
  })

  it('limits calls of the authorizer with unknown tokens', async () => {
    answers.authorizer = () => verdict('Deny')
    const { assembly } = stack
    const { general, ...throttles } = assembly.api.throttles
    expect(general.burst).toBeLessThan(10_000)
    // The stack's own burst takes thousands of requests.
    const burst = 20
    gateway = gatewayOf({
      ...assembly,
      api: { ...assembly.api, throttles: { ...throttles, general: { ...general, burst } } }
    })
    for (let request = 0; request < burst + 3; request++) {
      await send('GET', '/vehicle', { headers: [['Authorization', `Token ${request}`]] })
    }
    expect(calls).toHaveLength(burst)
  })
})

describe('a 401', () => {
  it('of a function has the header that API Gateway renames and the one that the edge adds', async () => {
    answers.login = () => ({ statusCode: 401, headers: { 'WWW-Authenticate': 'Token' }, body: '{}' })
    const { headers } = await send('POST', '/account/login')
    expect(Object.fromEntries(headers)).toMatchObject({
      'WWW-Authenticate': 'Token',
      'x-amzn-Remapped-WWW-Authenticate': 'Token'
    })
  })

  it.each([
    ['a missing token', []],
    ['a token that the authorizer refuses', token]
  ])('of the gateway for %s names the scheme once', async (_, headers) => {
    answers.authorizer = () => verdict('Deny')
    const reply = await send('GET', '/vehicle', { headers: headers as Headers })
    expect(reply.headers.filter(([name]) => /www-authenticate/i.test(name))).toEqual([['WWW-Authenticate', 'Token']])
  })
})

describe('a failure of the service', () => {
  const throwing = (message: string) => () => {
    throw new Error(message)
  }
  it.each([
    ['AUTHORIZER_FAILURE', 'an authorizer that fails', { authorizer: throwing('broken') }],
    ['INVALID_API_KEY', 'a lane that does not exist', { authorizer: () => verdict('Allow', 'lane-of-nobody') }],
    ['INTEGRATION_FAILURE', 'a function that fails', { 'list-vehicles': throwing('broken') }],
    ['INTEGRATION_FAILURE', 'a response without a status', { 'list-vehicles': () => ({ body: '{}' }) }],
    ['INTEGRATION_FAILURE', 'a body that is no text', { 'list-vehicles': () => ({ statusCode: 200, body: {} }) }],
    ['INTEGRATION_FAILURE', 'no response at all', { 'list-vehicles': () => null }],
    [
      'INTEGRATION_FAILURE',
      'a response that is too large',
      { 'list-vehicles': () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }) }
    ]
  ])('%s: %s is answered with 500 and reported', async (type, _, changed) => {
    Object.assign(answers, changed)
    const reply = await send('GET', '/vehicle')
    expect(outcome(reply)).toEqual({ status: 500, id: 'INTERNAL_ERROR' })
    expect(failures).toEqual([type])
  })
})

const addedByEdge = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'WWW-Authenticate': 'Token'
}

describe('a request that did not come through the edge', () => {
  const authorized: Headers = [['x-viewer-authorization', 'Token a']]
  const paths = [...endpoints, { method: 'GET', path: '/unknown', operation: 'no endpoint' }]

  it.each(paths)('is refused before anything is called: $operation', async ({ method, path }) => {
    const reply = await sendDirectly(method, path.replace(/\{\w+\}/g, 'x'), { headers: authorized })
    expect(reply.status).toBe(401)
    expect(calls).toEqual([])
  })

  it('is refused with another key', async () => {
    const headers: Headers = [...authorized, ['Referer', 'a guess']]
    expect((await sendDirectly('GET', '/vehicle', { headers })).status).toBe(401)
    expect(calls).toEqual([])
  })

  it('cannot bring its own key through the edge', async () => {
    const headers: Headers = [...token, ['Referer', 'a guess'], ['X-Origin-Key', 'a guess']]
    expect((await send('GET', '/vehicle', { headers })).status).toBe(200)
    expect(eventOf('list-vehicles').headers).toMatchObject({ Referer: edgeKeyOfTests })
    expect(eventOf('list-vehicles').multiValueHeaders['x-origin-key']).toEqual([edgeKeyOfTests])
  })

  it('is answered where the operator has opened the gateway', async () => {
    const [allow] = stack.assembly.api.policy
    const api = { ...stack.assembly.api, policy: allow ? [allow] : [] }
    const open = new Gateway({ assembly: { ...stack.assembly, api }, functions: { invoke }, onFailure: () => {} })
    const reply = await open.answer(requestOf('GET', '/vehicle', { headers: authorized }), () => true)
    expect(reply.status).toBe(200)
  })
})

describe('a reply', () => {
  it('of the gateway that cannot be customized has the headers of the edge', async () => {
    const failing = async () => {
      throw new GatewayFailure('REQUEST_TOO_LARGE')
    }
    const request = { ...requestOf('POST', '/account/login', {}), body: failing }
    const reply = await createEdge(stack.assembly.edge)(request, (passed) => gateway.answer(passed, () => true))
    expect(reply.status).toBe(413)
    expect(Object.fromEntries(reply.headers)).toMatchObject(addedByEdge)
  })

  it('has the headers of the function, several of a name too', async () => {
    answers['list-vehicles'] = () => ({
      statusCode: 201,
      headers: { A: 1, B: 'overridden' },
      multiValueHeaders: { B: ['2', '3'] },
      body: 'x'
    })
    const { headers, ...rest } = await send('GET', '/vehicle')
    expect(rest).toEqual({ status: 201, body: 'x' })
    expect(headers.slice(0, 6)).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['B', '3'],
      ['Content-Type', 'application/json'],
      ['x-amzn-RequestId', expect.any(String)],
      ['x-amz-apigw-id', expect.any(String)]
    ])
    expect(Object.fromEntries(headers.slice(6))).toMatchObject(addedByEdge)
  })

  it.each([
    ['text/html', 'eA=='],
    [`text/html, ${xlsxType}`, Buffer.from('x')]
  ])('to a client that accepts %s, in base64, leaves as %s', async (accepted, body) => {
    answers['list-vehicles'] = () => ({ statusCode: 200, isBase64Encoded: true, body: 'eA==' })
    const reply = await send('GET', '/vehicle', { headers: [...token, ['Accept', accepted]] })
    expect(reply.body).toEqual(body)
  })

  it.each([
    ['gzip, deflate', 2000, true],
    ['gzip;q=0', 2000, false],
    ['gzip', 1000, false],
    ['br', 2000, false]
  ])('to a client that takes %s, of %d bytes, is compressed: %s', async (accepted, bytes, isCompressed) => {
    const body = 'x'.repeat(bytes)
    answers['list-vehicles'] = () => ({ statusCode: 200, body })
    const reply = await send('GET', '/vehicle', { headers: [...token, ['Accept-Encoding', accepted]] })
    const encoded = Object.fromEntries(reply.headers)['Content-Encoding'] === 'gzip'
    expect(encoded).toBe(isCompressed)
    expect(String(encoded ? gunzipSync(reply.body) : reply.body)).toBe(body)
  })

  it('is compressed once for each tag', async () => {
    const headers: Headers = [...token, ['Accept-Encoding', 'gzip']]
    const bodyOf = async (letter: string, ETag?: string) => {
      answers['list-vehicles'] = () => ({
        statusCode: 200,
        headers: { ...(ETag && { ETag }) },
        body: letter.repeat(2000)
      })
      return (await send('GET', '/vehicle', { headers })).body
    }
    const first = await bodyOf('x', 'W/"x"')
    expect(await bodyOf('x', 'W/"x"')).toBe(first)
    expect(gunzipSync(await bodyOf('y', 'W/"y"')).toString()).toBe('y'.repeat(2000))
    expect(gunzipSync(await bodyOf('z')).toString()).toBe('z'.repeat(2000))
  })

  it('to a preflight comes from the edge alone', async () => {
    const preflight: Headers = [
      ['Origin', 'https://app.example'],
      ['Access-Control-Request-Method', 'GET']
    ]
    const reply = await send('OPTIONS', '/vehicle', { headers: preflight })
    expect(reply.status).toBe(204)
    expect(Object.fromEntries(reply.headers)).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(calls).toEqual([])
  })
})

describe('a body', () => {
  it.each([
    ['in an unknown encoding', 'br', 'INVALID_PARAMETERS'],
    ['that is not in the encoding it claims', 'gzip', 'MALFORMED_JSON']
  ])('%s is refused', async (_, encoding, id) => {
    const reply = await send('POST', '/account/login', { headers: [['Content-Encoding', encoding]], body: 'x' })
    expect(outcome(reply)).toEqual({ status: 400, id })
  })

  it.each([
    ['too large for a function', Buffer.alloc(6 * 1024 * 1024, 'x'), []],
    ['that grows too large', gzipSync(Buffer.alloc(11 * 1024 * 1024)), [['Content-Encoding', 'gzip']]]
  ])('%s is refused with a plain 413', async (_, body, headers) => {
    const reply = await send('POST', '/account/login', { headers: headers as unknown as Headers, body })
    expect(reply).toMatchObject({ status: 413, body: '{"message":"Request Too Long"}' })
    expect(calls).toEqual([])
  })
})
