/** Checks whether a reply matches its contract: status, headers, envelope, data, error. */
import { expect } from 'vitest'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { errorMessages } from '../../lib/contract/error-messages.ts'
import { languages } from '../../lib/contract/language.ts'
import { replySchema } from '../../lib/contract/reply-schema.ts'
import { ErrorEnvelope } from '../../lib/contract/resources/error.ts'
import { errorIdsOf } from '../../lib/openapi/error-responses.ts'
import type { Answer, Ask } from './client.ts'
import { refusal, statusOf } from './refusals.ts'

export function assertValidAnswer(method: string, url: string, ask: Ask, answer: Answer): void {
  // The path as it was sent, because parsing it as a URL would resolve its dots.
  const [pathname = '', ...search] = url.slice(new URL(url).origin.length).split('?')
  const searchParams = new URLSearchParams(search.join('?'))
  const endpoint = endpointOf(method === 'HEAD' ? 'GET' : method, pathname)
  const said = `${method} ${pathname.slice(0, 200)} → ${answer.status} ${JSON.stringify(answer.error ?? null)}`
  expect(answer.status, said).toBeLessThan(500)
  expect(answer.headers['access-control-allow-origin'], said).toBe('*')
  assertSecurityHeaders(endpoint, answer)
  expect(answer.headers['x-request-id'], said).toMatch(/^\S+$/)
  const isNotModified = endpoint?.method === 'GET' && answer.status === 304
  if (isNotModified || method === 'HEAD' || (method === 'OPTIONS' && answer.status === 204)) assertNoBody(answer)
  else if (endpoint && answer.status === endpoint.status) assertSuccess(endpoint, searchParams, answer)
  else assertError(answer)
  assertDocumented(endpoint, ask, answer)
  assertRateHeaders(endpoint, ask, answer)
}

/** Source: OWASP REST Security Cheat Sheet, "Security Headers". */
function assertSecurityHeaders(endpoint: Endpoint | undefined, { status, headers }: Answer): void {
  const isPage = endpoint?.contentType?.startsWith('text/html') && status < 400
  const policy = isPage
    ? /^default-src 'none'; .*frame-ancestors 'none'(;|$)/
    : /^default-src 'none'; frame-ancestors 'none'$/
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(policy),
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cross-origin-resource-policy': 'same-origin'
  })
  const isPublic = endpoint?.reply === 'document' && status < 400
  const isPreflight = headers['access-control-max-age'] !== undefined
  if (!isPublic && !isPreflight) expect(headers['cache-control']).toBe('no-store')
}

/** The entry of the contract that a request is for. */
export function endpointOf(method: string, pathname: string): Endpoint | undefined {
  const [, given = ''] = /^\/v2\.2(?:\.\d+)?(\/.*?)\/?$/.exec(pathname) ?? []
  const fitting = endpoints.filter(({ path }) => patternOf(path).test(given))
  const [best] = fitting.sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  return fitting.find((endpoint) => endpoint.path === best?.path && endpoint.method === method)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function assertNoBody({ body, headers }: Answer): void {
  expect(body).toBeUndefined()
  if (headers['content-length'] !== undefined) return
  expect(headers['content-type']).toBeUndefined()
}

function assertSuccess(endpoint: Endpoint, search: URLSearchParams, answer: Answer): void {
  const isDocument = endpoint.reply === 'document'
  expect(answer.headers['cache-control']).toBe(isDocument ? 'public, max-age=300' : 'no-store')
  if (endpoint.reply === 'empty') assertNoBody(answer)
  else if (isDocument) expect(answer.headers['content-type']).toBe(endpoint.contentType)
  else if (endpoint.reply === 'file' || isFile(endpoint, answer))
    expect(endpoint.contentTypes).toContain(answer.headers['content-type'])
  else assertData(endpoint, search, answer)
}

const isFile = ({ reply }: Endpoint, { headers }: Answer) =>
  reply === 'list' && headers['content-type'] !== 'application/json'

function assertData(endpoint: Endpoint, search: URLSearchParams, answer: Answer): void {
  expect(answer.headers['content-type']).toBe('application/json')
  const schema = replySchema(endpoint, answer.status, search.get('fields')?.split(','))
  const result = schema?.safeParse(answer.body)
  expect(result?.error?.issues).toBeUndefined()
  // A parsed value differs from the reply if a date-time is not in its only valid form.
  expect(result?.data).toEqual(answer.body)
  if (endpoint.reply === 'bare') return
  expect(answer.header).toMatchObject({ status: 'SUCCESS', message: '' })
  if (endpoint.reply === 'list') assertPage(answer)
}

function assertPage({ header, items }: Answer): void {
  const { num_results = 0, offset = 0, limit = 0 } = header
  expect(items).toHaveLength(Math.max(0, Math.min(limit, num_results - offset)))
  expect(header.next !== undefined, 'next').toBe(limit > 0 && offset + limit < num_results)
  expect(header.previous !== undefined, 'previous').toBe(limit > 0 && offset > 0 && num_results > 0)
  expect(header.permission_via?.length).toBeLessThanOrEqual(items.length)
}

function assertError({ status, headers, body }: Answer): void {
  expect(headers['content-type']).toBe('application/json')
  const { data: envelope, error } = ErrorEnvelope.safeParse(body)
  expect(error?.issues, JSON.stringify(body)).toBeUndefined()
  if (!envelope) return
  const { id, data, message_i18n } = envelope.error
  const language = languages.find((language) => errorMessages[id][language] === message_i18n)
  expect(message_i18n !== undefined, 'message_i18n').toBe(language !== undefined)
  expect(body).toEqual(refusal(id, { language, data }))
  expect(data?.request_id).toBe(headers['x-request-id'])
  expect(status).toBe(statusOf(id))
  expect(headers['retry-after'] !== undefined, 'Retry-After').toBe(status === 429)
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  // The edge adds the header to other responses too, because it does not distinguish statuses.
  if (status === 401) expect(headers['www-authenticate'], 'WWW-Authenticate').toBe('Token')
  if (id === 'INVALID_PARAMETERS') {
    expect(data).toEqual({ issues: expect.any(Array), request_id: expect.any(String) })
    expect(JSON.stringify(data), 'the words of a validator').not.toMatch(/expected|received|Invalid|Too (small|big)/)
  }
}

/** Errors about Content-Encoding come from the gateway, which decompresses bodies, so an endpoint's document lacks them. */
function assertDocumented(endpoint: Endpoint | undefined, ask: Ask, { error }: Answer): void {
  if (!endpoint || !error || error.id === 'ROUTE_NOT_FOUND' || ask.headers?.['Content-Encoding'] !== undefined) return
  expect(errorIdsOf(endpoint), `${endpoint.operation} in the document`).toContain(error.id)
}

/** Every reply to an authenticated request has rate headers; replies of the gateway and the edge precede authentication. */
function assertRateHeaders(endpoint: Endpoint | undefined, ask: Ask, { status, headers, error }: Answer): void {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => headers[`x-ratelimit-${name}`])
  if (limit === undefined) {
    const isCounted =
      endpoint?.audience === 'token' && ![401, 429].includes(status) && error?.id !== 'REQUEST_TOO_LARGE'
    expect(isCounted && ask.headers?.['Content-Encoding'] === undefined, 'without rate headers').toBe(false)
    return
  }
  expect(Number(remaining)).toBeLessThanOrEqual(Number(limit))
  expect(Number(remaining)).toBeGreaterThanOrEqual(0)
  expect(Number(reset) % 60).toBe(0)
  expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining')
}
