import { describe, expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { someOf } from '../proof-extent.ts'
import { address, get, send } from './client.ts'
import { refusal } from './refusals.ts'

const { origin } = new URL(address)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** The methods of every path, with its parameters in braces. */
const methodsOf = Map.groupBy(endpoints, ({ path }) => path)
const paths = [...methodsOf].map(([path, onPath]) => [path, onPath.map(({ method }) => method)] as const)
/** HEAD is answered where GET is, but not where GET writes. */
const isHeadOf = (path: string, known: string, method: string) =>
  method === 'HEAD' && known === 'GET' && !path.startsWith('/receiver/')
const filledIn = (path: string) => path.replace(/\{\w+\}/g, 'some-id')

describe('a route', () => {
  it.each(paths)('%s has the methods of the contract and no others', async (path, known) => {
    const isKnown = (method: string) => known.some((one) => one === method || isHeadOf(path, one, method))
    const unknown = methods.filter((method) => method !== 'OPTIONS' && !isKnown(method))

    for (const [turn, method] of unknown.entries()) {
      for (const as of someOf([undefined, 'stranger'] as const, turn, 2)) {
        const { status, body } = await send(method, filledIn(path), { as })
        expect(status).toBe(404)
        if (method !== 'HEAD') expect(body).toEqual(refusal('ROUTE_NOT_FOUND'))
      }
    }
  })

  it.each(endpoints.filter(({ method, path }) => method === 'GET' && isHeadOf(path, method, 'HEAD')))(
    '$path answers HEAD with the headers of GET and without a body',
    async ({ path }) => {
      const [got, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => send(method, filledIn(path), { as: 'stranger' }))
      )

      expect([head?.status, head?.body]).toEqual([got?.status, undefined])
      expect(Object.keys(head?.headers ?? {})).toEqual(expect.arrayContaining(['content-type', 'vary']))
      expect([head, got].map((answer) => answer?.headers.vary)).toEqual(Array(2).fill(got?.headers.vary))
      expect(got?.headers.vary).toMatch(/\bAccept-Encoding\b/)
    }
  )

  it.each(paths)('%s answers a preflight to every browser', async (path, known) => {
    const headers = {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': known[0] ?? '',
      'Access-Control-Request-Headers': 'authorization,content-type'
    }

    const answer = await send('OPTIONS', filledIn(path), { headers })

    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(listIn(answer.headers['access-control-allow-methods'])).toEqual(expect.arrayContaining([...known]))
    expect(listIn(answer.headers['access-control-allow-headers']?.toLowerCase())).toEqual([
      'authorization',
      'content-type',
      'content-encoding',
      'if-none-match',
      'idempotency-key',
      'if-match'
    ])
  })

  it.each(endpoints.filter(({ audience }) => audience === 'token').map(({ method, path }) => [method, path] as const))(
    '%s %s asks for a token before anything else',
    async (method, path) => {
      const raw = method === 'GET' ? undefined : '{'

      expect((await send(method, `${filledIn(path)}?limit=x`, { raw })).body).toEqual(refusal('MISSING_TOKEN'))
      expect((await send(method, filledIn(path), { raw, token: 'x' })).body).toEqual(refusal('INVALID_TOKEN'))
    }
  )
})

describe('an unknown path', () => {
  const unknown = [
    '/',
    '/unknown',
    '/Vehicle',
    '/vehicle/status/more',
    '/vehicle//tripleg',
    '/vehicle/some-id/triplegs',
    '/notification/rules',
    '/account/ops',
    '/me/more',
    '/../v2.1/me',
    '/%6De'
  ]

  it.each(unknown)('is not found, with and without a token: %s', async (path) => {
    expect((await get(path)).body).toEqual(refusal('ROUTE_NOT_FOUND'))
    expect((await get(path, { as: 'stranger' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
    for (const Authorization of ['Bearer x', 'AWS4-HMAC-SHA256 Credential=x', 'x']) {
      expect((await get(path, { headers: { Authorization } })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
    }
  })

  it.each(['/me', '/v2.1/me', '/v2.3/me', '/v2/me', '/v2.2.x/me', '/v2.2.0.1/me', '/v2.20/me', '/live/v2.2/me'])(
    'is not found outside of this version: %s',
    async (path) => {
      expect((await get(`${origin}${path}`, { as: 'stranger' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
    }
  )
})

describe('the root', () => {
  it('leads to the documentation', async () => {
    const answer = await fetch(origin, { redirect: 'manual' })

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/v2.2/docs'])
  })
})

describe('a patch version', () => {
  it.each(['v2.2.0', 'v2.2.1', 'v2.2.17', 'v2.2.999999'])('is served as the version: %s', async (version) => {
    const answer = await get(`${origin}/${version}/vehicle?limit=2`, { as: 'lister' })

    expect(answer.header).toMatchObject({ api_version: 'v2.2.0', num_results: 7 })
    const next = await get(String(answer.header.next), { as: 'lister' })
    expect(next.header.offset).toBe(2)
  })
})

describe('a slash at the end of a path', () => {
  it('changes nothing', async () => {
    const answer = await get(`${origin}/v2.2.1/vehicle/?limit=2`, { as: 'lister' })

    expect(answer.header).toMatchObject({ num_results: 7, next: `${origin}/v2.2/vehicle?limit=2&offset=2` })
    expect((await get('/vehicle/status/')).body).toEqual(refusal('MISSING_TOKEN'))
    expect((await get('/unknown/', { as: 'lister' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
  })
})

function listIn(header: string | undefined): string[] {
  return (header ?? '').split(',').map((part) => part.trim())
}
