/** Which method answers a request. */
import { describe, expect, it } from 'vitest'
import type { Route } from '../../../../infra/local/assembly/routes.ts'
import { routeTable } from '../../../../infra/local/gateway/route-table.ts'

const route = (method: string, path: string): Route => ({
  method,
  path,
  operationName: undefined,
  authorizer: undefined,
  apiKeyRequired: false,
  target: { kind: 'mock', mediaTypes: [], status: 204, headers: {}, contentType: undefined, body: '' }
})
const find = routeTable([
  route('GET', '/v2.2/vehicle/{vehicle_id}'),
  route('PUT', '/v2.2/vehicle/{vehicle_id}'),
  route('GET', '/v2.2/vehicle/status'),
  route('GET', '/v2.2/vehicle/{vehicle_id}/tripleg'),
  route('ANY', '/v2.2/trip')
])
const found = (method: string, path: string) => {
  const match = find(method, path)
  return match && { path: match.route.path, parameters: match.parameters }
}

describe('routing', () => {
  it('prefers a fixed segment to a parameter', () => {
    expect(found('GET', '/v2.2/vehicle/status')).toEqual({ path: '/v2.2/vehicle/status', parameters: {} })
  })

  it('takes the parameters as they were sent', () => {
    const expected = { path: '/v2.2/vehicle/{vehicle_id}', parameters: { vehicle_id: 'a%2Fb%20c' } }
    expect(found('GET', '/v2.2/vehicle/a%2Fb%20c')).toEqual(expected)
  })

  it('finds a parameter before a fixed segment', () => {
    const expected = { path: '/v2.2/vehicle/{vehicle_id}/tripleg', parameters: { vehicle_id: 'status' } }
    expect(found('GET', '/v2.2/vehicle/status/tripleg')).toEqual(expected)
  })

  it('ignores one slash at the end', () => {
    expect(found('GET', '/v2.2/vehicle/status/')?.path).toBe('/v2.2/vehicle/status')
  })

  it('serves every method where the path says ANY', () => {
    expect(found('PATCH', '/v2.2/trip')?.path).toBe('/v2.2/trip')
  })

  it.each([
    ['an unknown path', 'GET', '/v2.2/boat'],
    ['a longer path', 'GET', '/v2.2/vehicle/1/2'],
    ['an empty parameter', 'GET', '/v2.2/vehicle//tripleg'],
    ['a method that the path does not have, though another that fits has it', 'PUT', '/v2.2/vehicle/status'],
    ['HEAD where there is GET', 'HEAD', '/v2.2/vehicle/status'],
    ['another case', 'GET', '/v2.2/Vehicle/status']
  ])('finds nothing for %s', (_, method, path) => {
    expect(found(method, path)).toBeUndefined()
  })
})

describe('a greedy parameter', () => {
  const greedy = routeTable([route('ANY', '/'), route('ANY', '/{proxy+}'), route('GET', '/v2.2/vehicle/{vehicle_id}')])

  it.each([
    ['/boat', 'boat'],
    ['/v2.2/boat/1', 'v2.2/boat/1'],
    ['/v2.2/vehicle//', 'v2.2/vehicle/']
  ])('takes all of %s where nothing else fits', (path, proxy) => {
    expect(greedy('PATCH', path)).toMatchObject({ route: { path: '/{proxy+}' }, parameters: { proxy } })
  })

  it('leaves the root and every other path to their own methods', () => {
    expect(greedy('GET', '/')?.route.path).toBe('/')
    expect(greedy('GET', '/v2.2/vehicle/1')?.route.path).toBe('/v2.2/vehicle/{vehicle_id}')
    expect(greedy('PUT', '/v2.2/vehicle/1')).toBeUndefined()
  })
})
