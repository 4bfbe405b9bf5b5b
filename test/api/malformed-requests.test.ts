import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { type Ask, send, tokens } from './client.ts'
import { tripOf, vehicleOf } from './fixture/changeable.ts'

/** A separate network address, so that logins here do not count with those of other tests. */
const addresses = fc.tuple(fc.integer({ min: 10, max: 250 }), fc.nat(250), fc.integer({ min: 1, max: 250 }))
const from = addresses.map((parts) => `127.${parts.join('.')}`)

/** Any characters, including control characters and unpaired surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '..',
    '.',
    '*',
    '%00',
    '%',
    '%E4%',
    '\u0000',
    '\ud800',
    '{vehicle_id}',
    '$ne'
  )
)
const written = anyText.map((text) => encodeURIComponent(text.toWellFormed()))
const rawSegment = fc.oneof(
  written,
  fc.constantFrom('%', '%zz', '%c3%28', '%ff', '~', "'", '"'.replace('"', '%22'), ';x=1', ':', '@', 'x'.repeat(2100)),
  fc.constantFrom(vehicleOf('guesser'), tripOf('guesser', 1), 'car-full', 'trip-full', 'leg-full', 'guesser')
)
const segments = rawSegment.map((segment) => segment || '-')

const knownNames = [...new Set(endpoints.flatMap(({ query }) => Object.keys(query.shape)))]
const names = fc.oneof(fc.constantFrom(...knownNames), written)
const values = fc.oneof(
  written,
  fc.constantFrom('', '-1', '1e9', 'NaN', '%', '%ff', '+', '1&', 'id,', '-', '2024-02-30T00:00:00Z', '9'.repeat(400))
)
const queries = fc
  .array(fc.tuple(names, fc.constantFrom('=', '', '=='), values), { maxLength: 5 })
  .map((parts) => (parts.length === 0 ? '' : `?${parts.map((part) => part.join('')).join('&')}`))

const knownFields = [
  'name',
  'email',
  'password',
  'origin',
  'visibility',
  'deleted',
  'notes',
  'value',
  'settings_webapp',
  'first_name',
  'tw_start',
  'property_indicator',
  'value_key'
]
const bodies: fc.Arbitrary<Pick<Ask, 'body' | 'raw'>> = fc.oneof(
  fc.constant({}),
  fc.record({ body: fc.jsonValue({ maxDepth: 4 }) }),
  fc.record({ body: fc.dictionary(fc.oneof(fc.constantFrom(...knownFields), anyText), fc.jsonValue({ maxDepth: 3 })) }),
  fc.record({ raw: anyText }),
  fc.record({ raw: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) }),
  fc.record({ raw: fc.tuple(fc.jsonValue(), fc.nat(60)).map(([value, end]) => JSON.stringify(value).slice(0, end)) }),
  fc.record({
    raw: fc.constantFrom('{"value":1e999}', '{"value":-0}', `{"name":"${'x'.repeat(300_000)}"}`, '{"a":'.repeat(9000))
  })
)

const latin = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .map((code) => String.fromCharCode(code))
    .filter((c) => c !== '\x7f'),
  minLength: 1,
  maxLength: 60
})
const oddHeaders = fc.record(
  {
    'Content-Type': fc.oneof(
      fc.constantFrom('application/json', 'application/json;charset=utf-16', 'text/html'),
      latin
    ),
    'Content-Encoding': fc.constantFrom('gzip', 'deflate', 'br', 'identity', 'x'),
    'Accept-Language': fc.oneof(latin, fc.constantFrom('*', 'de', 'x'.repeat(500), ',', 'en;q=x')),
    'Accept-Encoding': fc.constantFrom('identity', 'x', '*;q=0'),
    Accept: latin,
    Origin: latin,
    'If-None-Match': fc.constant('*'),
    Range: fc.constant('bytes=0-1'),
    'X-Forwarded-For': latin,
    'X-Forwarded-Proto': latin,
    'X-Viewer-Host': latin,
    'X-Origin-Key': latin,
    'X-Api-Key': latin,
    'X-HTTP-Method-Override': fc.constant('DELETE')
  },
  { requiredKeys: [] }
)

/** A token of one user or an invalid one, so that no request changes data of other tests. */
const authorizations = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`Token ${tokens.guesser}`) },
  { weight: 1, arbitrary: fc.oneof(latin, fc.constantFrom('Token', `Token ${tokens.guesser}.`, 'Token e30.e30.e30')) }
)

const operations = endpoints.map(({ operation }) => operation).filter((operation) => operation !== 'logout')

const requests = fc.record({
  operation: fc.constantFrom(...operations),
  segment: fc.array(segments, { minLength: 2, maxLength: 2 }),
  query: queries,
  body: bodies,
  headers: oddHeaders,
  authorization: authorizations,
  from
})

describe('any request', () => {
  it('is answered or refused in the envelope, and the service continues', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ operation, segment, query, body, headers, authorization, from }) => {
        const [first = '-', second = '-'] = segment
        const endpoint = endpoints.find((one) => one.operation === operation) as Endpoint
        const path = endpoint.path.replace(/\{\w+\}/, () => first).replace(/\{\w+\}/, () => second)
        const hasContentType = 'Content-Type' in headers || 'body' in body
        const all = { Authorization: authorization, ...headers }

        const { status } = await send(endpoint.method, `${path}${query}`, {
          ...body,
          from,
          headers: hasContentType ? all : { ...all, 'Content-Type': 'application/json' }
        })

        expect([endpoint.status, 304, 307, 400, 401, 403, 404, 429]).toContain(status)
      }),
      { numRuns: 500 }
    )
  })

  it('to an unknown route is refused in the envelope', async () => {
    const paths = fc.array(rawSegment, { maxLength: 5 }).map((parts) => `/x${parts.map((part) => `/${part}`).join('')}`)
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS')

    await fc.assert(
      fc.asyncProperty(
        methods,
        paths,
        queries,
        bodies,
        authorizations,
        async (method, path, query, body, Authorization) => {
          const { status } = await send(method, `${path}${query}`, { ...body, headers: { Authorization } })

          const isTooLarge = status === 400
          expect(status === 404 || isTooLarge).toBe(true)
        }
      ),
      { numRuns: 100 }
    )
  })
})
