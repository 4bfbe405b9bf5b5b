import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { viewerRequestCode } from '../../../infra/stack/viewer-request.ts'
import { ApiError } from '../../../lib/contract/api-error.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { xlsxType } from '../../../lib/contract/list-formats.ts'
import { errorResponse } from '../../../lib/http/envelope.ts'

type Headers = Record<string, { value: string }>
interface Request {
  readonly method: string
  readonly uri: string
  readonly querystring: object
  readonly headers: Headers
}
interface Response {
  readonly statusCode: number
  readonly headers: Headers
  readonly body: string
}

const context = createContext({})
runInContext(viewerRequestCode(), context)

const eventOf = (uri: string, headers: Headers, method: string, query = {}) => ({
  context: { requestId: 'edge-1' },
  viewer: { ip: '203.0.113.7' },
  request: {
    method,
    uri,
    querystring: query,
    cookies: { session: { value: 'x' } },
    headers: { host: { value: 'api.example.org' }, ...headers }
  }
})

function viewerRequest<Result = Request>(uri: string, headers: Headers = {}, method = 'GET', query = {}): Result {
  context.event = eventOf(uri, headers, method, query)
  // Copies the result from the other realm, because its objects equal none of this realm.
  return JSON.parse(runInContext('JSON.stringify(handler(event))', context))
}

describe('the version', () => {
  it.each([
    ['/v2.2.0/vehicle/status', '/v2.2/vehicle/status'],
    ['/v2.2.13/me', '/v2.2/me'],
    ['/v2.2.1', '/v2.2'],
    ['/v2.2/vehicle', '/v2.2/vehicle'],
    ['/v2.2.x/vehicle', '/v2.2.x/vehicle'],
    ['/v2.2.1x/vehicle', '/v2.2.1x/vehicle'],
    ['/v2.3.1/vehicle', '/v2.3.1/vehicle'],
    ['/vehicle/v2.2.1/x', '/vehicle/v2.2.1/x']
  ])('%s is served as %s', (asked, served) => {
    expect(viewerRequest(asked).uri).toBe(served)
  })
})

describe('a slash at the end of a path', () => {
  it.each([
    ['/v2.2/account/login/', '/v2.2/account/login'],
    ['/v2.2.7/vehicle/van.1/', '/v2.2/vehicle/van.1'],
    ['/v2.2/docs/', '/v2.2/docs'],
    ['/v2.2/vehicle//', '/v2.2/vehicle//'],
    ['/v2.2/', '/v2.2/'],
    ['/other/', '/other/']
  ])('%s is served as %s', (asked, served) => {
    expect(viewerRequest(asked).uri).toBe(served)
  })

  it('opens a push connection as without it', () => {
    expect(viewerRequest('/v2.2/push/', { 'sec-websocket-key': { value: 'x' } }).uri).toBe('/push')
  })
})

describe('a push connection', () => {
  const key = { 'sec-websocket-key': { value: 'x' } }

  it.each([
    ['/v2.2/push', 'handshake'],
    ['/v2.2/ws/ws-main', 'message'],
    ['/v2.2.7/ws/ws-main/', 'message']
  ])('at %s signs in by %s, whatever the client says', (asked, way) => {
    const { uri, headers } = viewerRequest(asked, { ...key, 'x-viewer-sign-in': { value: 'other' } })
    expect([uri, headers['x-viewer-sign-in']?.value]).toEqual(['/push', way])
  })

  it.each(['/v2.2/push', '/v2.2/ws/ws-main'])('at %s needs a handshake', (asked) => {
    expect(viewerRequest<Response>(asked).statusCode).toBe(404)
  })
})

describe('the console', () => {
  it.each([
    ['/console', '/console'],
    ['/console/', '/console'],
    ['/console/fleet', '/console'],
    ['/console/vehicle/van.2', '/console'],
    ['/console/vehicle/van.2/trips', '/console'],
    ['/console/main-NBKNEY3Y.js', '/console/main-NBKNEY3Y.js'],
    ['/console.js', '/console.js'],
    ['/consoles/x', '/consoles/x'],
    ['/v2.2/console/x', '/v2.2/console/x']
  ])('%s is served as %s', (asked, served) => {
    expect(viewerRequest(asked).uri).toBe(served)
  })
})

it('passes host and address on to the origin, over values that the client sent', () => {
  const claimed = { 'x-viewer-host': { value: 'evil.example' }, 'x-viewer-address': { value: '198.51.100.1' } }
  expect(viewerRequest('/v2.2/me', claimed).headers).toEqual({
    host: { value: 'api.example.org' },
    'x-viewer-host': { value: 'api.example.org' },
    'x-viewer-address': { value: '203.0.113.7' }
  })
})

it('gives the gateway the Authorization header under a name that AWS signatures do not use', () => {
  const authorization = { value: 'Token abc' }
  const { headers } = viewerRequest('/v2.2/me', { authorization })
  expect(headers).toMatchObject({ 'x-viewer-authorization': authorization })
  expect(headers).not.toHaveProperty('authorization')
})

it.each(['token   abc', 'Bearer abc', 'API-key abc', 'Basic abc', 'Digest Token abc'])(
  'passes on %s as it is',
  (value) => {
    const { headers } = viewerRequest('/v2.2/me', { authorization: { value } })
    expect(headers['x-viewer-authorization']).toEqual({ value })
  }
)

describe('a token in the address of the receiver', () => {
  const lat = { value: '51.7' }
  /** A function, because the tested code modifies its argument. */
  const query = () => ({ token: { value: 'a.b.c' }, lat })

  it.each(['/v2.2/receiver/osmand', '/v2.2.3/receiver/vehicle-data'])(
    'of %s is passed on in the header alone',
    (uri) => {
      const { headers, querystring } = viewerRequest(uri, {}, 'GET', query())

      expect(headers).toMatchObject({ 'x-viewer-authorization': { value: 'Address a.b.c' } })
      expect(querystring).toEqual({ lat })
    }
  )

  it('is dropped beside an Authorization header', () => {
    const { headers, querystring } = viewerRequest(
      '/v2.2/receiver/osmand',
      { authorization: { value: 'Token x' } },
      'GET',
      query()
    )

    expect(headers['x-viewer-authorization']).toEqual({ value: 'Token x' })
    expect(querystring).not.toHaveProperty('token')
  })

  it('is the first of several', () => {
    const token = { value: 'first', multiValue: [{ value: 'first' }, { value: 'second' }] }

    expect(viewerRequest('/v2.2/receiver/osmand', {}, 'GET', { token }).headers).toMatchObject({
      'x-viewer-authorization': { value: 'Address first' }
    })
  })

  it.each(['/v2.2/me', '/v2.2/receiverx/osmand', '/x/v2.2/receiver/osmand'])('is ignored at %s', (uri) => {
    const { headers, querystring } = viewerRequest(uri, {}, 'GET', query())

    expect(headers).not.toHaveProperty('x-viewer-authorization')
    expect(querystring).toEqual(query())
  })

  it.each(['Address a.b.c', 'address a'])('cannot be claimed by the header %s', (value) => {
    const { headers } = viewerRequest('/v2.2/receiver/osmand', { authorization: { value } })

    expect(headers).not.toHaveProperty('x-viewer-authorization')
  })
})

it('removes this header if a client sent it', () => {
  const claimed = { 'x-viewer-authorization': { value: 'Token abc' } }
  expect(viewerRequest('/v2.2/me', claimed).headers).not.toHaveProperty('x-viewer-authorization')
})

it('leaves all other headers as they are', () => {
  const headers = { 'content-type': { value: 'application/json' }, 'content-length': { value: '1048576' } }
  expect(viewerRequest('/v2.2/account/login', headers).headers).toMatchObject(headers)
})

it('answers a body of more than 1 MB as a function would', () => {
  const expected = errorResponse(new ApiError('REQUEST_TOO_LARGE'), { requestId: 'edge-1' })
  const response = viewerRequest<Response>('/v2.2/me', { 'content-length': { value: '1048577' } })
  expect(response).toMatchObject({ statusCode: 400, body: expected.body })
  expect(response.headers).toMatchObject({
    'content-type': { value: 'application/json' },
    'access-control-allow-origin': { value: '*' },
    'x-request-id': { value: 'edge-1' }
  })
})

it.each(['/v2.2/me', '/v2.2/unknown'])('answers a preflight for %s with every method of the interface', (path) => {
  const asked = { origin: { value: 'https://app.example' }, 'access-control-request-method': { value: 'PUT' } }
  const { statusCode, headers } = viewerRequest<Response>(path, asked, 'OPTIONS')
  const methods = headers['access-control-allow-methods']?.value.split(',') ?? []
  expect(statusCode).toBe(204)
  expect(endpoints.filter(({ method }) => !methods.includes(method))).toEqual([])
  expect(headers).toMatchObject({
    'access-control-allow-origin': { value: '*' },
    'access-control-allow-headers': {
      value: 'Authorization,Content-Type,Content-Encoding,If-None-Match,Idempotency-Key,If-Match'
    },
    'access-control-max-age': { value: '3600' }
  })
})

it('leaves an OPTIONS that is no preflight to the gateway, which has no such method', () => {
  expect(viewerRequest('/v2.2/me', {}, 'OPTIONS').uri).toBe('/v2.2/me')
})

it('redirects from the root to the documentation', () => {
  const { statusCode, headers } = viewerRequest<Response>('/')
  expect({ statusCode, location: headers.location?.value }).toEqual({ statusCode: 302, location: '/v2.2/docs' })
})

it('does not redirect other methods from the root', () => {
  expect(viewerRequest('/', {}, 'POST').uri).toBe('/')
})

describe('the contact for reports of vulnerabilities', () => {
  const path = '/.well-known/security.txt'
  const securityContact = 'mailto:security@example.com'
  const asked = (method: string, settings = { securityContact }) => {
    const own = createContext({ event: { ...eventOf(path, {}, method) } })
    runInContext(viewerRequestCode(settings), own)
    return JSON.parse(runInContext('JSON.stringify(handler(event))', own))
  }

  it('is named with an expiry in the future', () => {
    const { statusCode, headers, body } = asked('GET')
    const [, expires = ''] =
      /^Contact: mailto:security@example\.com\nExpires: (.*)\nPreferred-Languages: en\n$/.exec(body) ?? []

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': { value: 'text/plain; charset=utf-8' },
      'x-content-type-options': { value: 'nosniff' }
    })
    expect(headers.location).toBeUndefined()
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  })

  it('is left to the gateway, which does not know the path, for other methods and without the setting', () => {
    expect(asked('POST').uri).toBe(path)
    expect(viewerRequest(path).uri).toBe(path)
  })
})

it('is within the size that CloudFront accepts', () => {
  const securityContact = `https://example.com/${'x'.repeat(100)}`

  expect(Buffer.byteLength(viewerRequestCode({ securityContact }))).toBeLessThan(10_240)
})

it.each([
  ['/v2.2/me', 'OPTIONS', { 'access-control-request-method': { value: 'PUT' } }],
  ['/', 'GET', {}],
  ['/v2.2/me', 'POST', { 'content-length': { value: '1048577' } }]
])('answers %s %s with the headers of security, which no policy adds to its replies', (uri, method, given) => {
  expect(viewerRequest<Response>(uri, given, method).headers).toMatchObject({
    'strict-transport-security': { value: 'max-age=63072000' },
    'x-content-type-options': { value: 'nosniff' },
    'content-security-policy': { value: "default-src 'none'; frame-ancestors 'none'" },
    'referrer-policy': { value: 'no-referrer' }
  })
})

describe('a request whose head the gateway would not take', () => {
  const path = (length: number) => `/v2.2/vehicle/${'x'.repeat(length - '/v2.2/vehicle/'.length)}`
  const header = (length: number) => ({ 'x-long': { value: 'x'.repeat(length) } })
  const expected = errorResponse(new ApiError('REQUEST_TOO_LARGE'), { requestId: 'edge-1' })

  it.each([
    ['a path of more than 1,024 characters', path(1025), {}],
    ['headers of more than 8,192', '/v2.2/me', header(8192)]
  ])('is answered as a function would: %s', (_, uri, headers) => {
    expect(viewerRequest<Response>(uri, headers)).toMatchObject({ statusCode: 400, body: expected.body })
  })

  it('counts every value of the query and of a header', () => {
    const values = Array.from({ length: 9 }, () => ({ value: 'x'.repeat(1000) }))
    const several = { value: 'x'.repeat(1000), multiValue: values }
    expect(viewerRequest<Response>('/v2.2/me', { 'x-many': several }).statusCode).toBe(400)
    expect(viewerRequest<Response>('/v2.2/me', {}, 'GET', { fields: several }).statusCode).toBe(400)
  })

  it('is accepted at the limits', () => {
    expect(viewerRequest(path(1024), header(7000)).uri).toBe(path(1024))
  })
})

it('passes no cookies on', () => {
  expect(viewerRequest<{ cookies: object }>('/v2.2/me').cookies).toEqual({})
})

describe('a request for a workbook', () => {
  const acceptOf = (headers: Headers, query = {}) =>
    viewerRequest('/v2.2/vehicle/v1/logbook', headers, 'GET', query).headers.accept?.value

  it('names its type first, for which alone the gateway sends bytes', () => {
    expect(acceptOf({}, { format: { value: 'xlsx' } })).toBe(`${xlsxType}, */*`)
    expect(acceptOf({ accept: { value: 'a/b' } }, { format: { value: 'xlsx' } })).toBe(`${xlsxType}, a/b`)
    expect(acceptOf({ accept: { value: `text/csv, ${xlsxType};q=0.5` } })).toBe(
      `${xlsxType}, text/csv, ${xlsxType};q=0.5`
    )
  })

  it('is told from other formats', () => {
    expect(acceptOf({ accept: { value: 'text/csv' } })).toBe('text/csv')
    expect(acceptOf({}, { format: { value: 'csv' } })).toBeUndefined()
  })
})
