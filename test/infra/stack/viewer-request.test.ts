import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { viewerRequestCode } from '../../../infra/stack/viewer-request.ts'
import { ApiError } from '../../../lib/contract/api-error.ts'
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

function viewerRequest<Result = Request>(uri: string, headers: Headers = {}): Result {
  context.event = {
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri, querystring: {}, headers: { host: { value: 'api.example.org' }, ...headers } }
  }
  // Copied out of the other realm, whose objects equal none of this one.
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

it('tells the origin host and address, whatever the client claimed', () => {
  const claimed = { 'x-viewer-host': { value: 'evil.example' }, 'x-viewer-address': { value: '198.51.100.1' } }
  expect(viewerRequest('/v2.2/me', claimed).headers).toEqual({
    host: { value: 'api.example.org' },
    'x-viewer-host': { value: 'api.example.org' },
    'x-viewer-address': { value: '203.0.113.7' }
  })
})

it('leaves all other headers as they are', () => {
  const headers = { authorization: { value: 'Token abc' }, 'content-length': { value: '1048576' } }
  expect(viewerRequest('/v2.2/account/login', headers).headers).toMatchObject(headers)
})

it('answers a body of more than 1 MB as a function would', () => {
  const expected = errorResponse(new ApiError('REQUEST_TOO_LARGE'))
  const response = viewerRequest<Response>('/v2.2/me', { 'content-length': { value: '1048577' } })
  expect(response).toMatchObject({ statusCode: 400, body: expected.body })
  expect(response.headers).toMatchObject({
    'content-type': { value: 'application/json' },
    'access-control-allow-origin': { value: '*' }
  })
})

it('fits into what CloudFront takes', () => {
  expect(Buffer.byteLength(viewerRequestCode())).toBeLessThan(10_240)
})
