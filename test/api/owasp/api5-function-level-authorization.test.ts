/**
 * API5:2023 Broken Function Level Authorization: functions for operators and administrators must not be open to others,
 * by another method, path, header or kind of token. Source: OWASP API Security Top 10, 2023.
 */
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { address, get, post, put, send } from '../client.ts'
import { fullVehicle } from '../fixture/vehicles.ts'
import { programmaticToken } from '../made-tokens.ts'
import { denied, refusal, refusedAs } from '../refusals.ts'

const { origin } = new URL(address)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE', 'LINK', 'PURGE'] as const
const paths = [...new Set(endpoints.map(({ path }) => path))]

/** Actions of the operator's command line, as paths that an interface could give them. */
const operators = [
  ...[
    '/user',
    '/users',
    '/user/owner/password',
    '/organization',
    '/organization/fleet',
    '/organization/fleet/member/owner',
    '/admin',
    '/admin/user'
  ],
  ...[
    '/vehicle/car-full/share',
    '/vehicle/car-full/transfer',
    '/load',
    '/export',
    '/audit',
    '/security/key',
    '/key/rotate'
  ],
  ...[
    '/me/password',
    '/account/register',
    '/account/ops/logout-all',
    '/debug',
    '/metrics',
    '/health',
    '/.env',
    '/internal'
  ]
]

describe('API5:2023 Broken Function Level Authorization', () => {
  it.each(paths)('%s has only the methods of the contract', async (path) => {
    const known = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
    const address = path.replace('{vehicle_id}', fullVehicle.id).replace(/\{\w+\}/g, 'owner')

    // HEAD is GET without its body.
    const isHead = known.includes('GET') && !path.startsWith('/receiver/')
    const others = methods.filter((one) => !known.some((other) => other === one) && !(one === 'HEAD' && isHead))
    for (const method of others) {
      expect((await send(method, address, { as: 'owner' })).status, method).toBe(404)
    }
  })

  it.each(operators)('%s is no part of the interface', async (path) => {
    const known = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)

    for (const method of (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((one) => !known.includes(one))) {
      expect((await send(method, path, { as: 'owner' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
    }
  })

  it('changes no members of an organization', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await send(method, '/organization/makers/member', { as: 'maker', body: { user_id: 'maker' } })
      expect(answer.body).toEqual(refusal('ROUTE_NOT_FOUND'))
    }
  })

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'])(
    'takes no other method from %s',
    async (name) => {
      const answer = await get(`/vehicle/${fullVehicle.id}?_method=DELETE`, {
        as: 'owner',
        headers: { [name]: 'DELETE' }
      })

      expect(answer.data.id).toBe(fullVehicle.id)
      expect((await get(`/vehicle/${fullVehicle.id}`, { as: 'owner' })).status).toBe(200)
    }
  )

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Path'])(
    'takes no other path from %s',
    async (name) => {
      const { body } = await get('/vehicle/unknown', { as: 'stranger', headers: { [name]: '/v2.2/vehicle/car-full' } })

      expect(body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    }
  )

  it.each([
    '/v2.2//vehicle/car-full',
    '/v2.2/./vehicle/car-full',
    '/v2.2/x/../vehicle/car-full',
    '/V2.2/vehicle/car-full',
    '/v2.2/vehicle;x/car-full',
    '/v2.2/%76ehicle/car-full/',
    '/live/v2.2/vehicle/car-full'
  ])('refuses another spelling of a path: %s', async (path) => {
    expect([403, 404]).toContain((await get(`${origin}${path}`, { as: 'stranger' })).status)
  })

  it('allows only members with ORGANIZATION_ADMIN to administer their organization', async () => {
    const body = { name: 'Mine', permissions: grantablePermissions, organization_id: 'makers' }

    expect((await post('/security/token', { as: 'helper', body })).body).toEqual(denied('ORGANIZATION_ADMIN'))
    expect((await get('/security/token?organization_id=makers', { as: 'helper' })).body).toEqual(
      denied('ORGANIZATION_ADMIN')
    )
  })

  it('forbids programs to create, change or list tokens, whatever their permissions', async () => {
    const token = await programmaticToken(userScope('holder'))

    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/unknown'],
      ['DELETE', '/unknown']
    ] as const) {
      const body =
        method === 'POST' ? { name: 'More', permissions: grantablePermissions } : method === 'PUT' ? {} : undefined
      expect((await send(method, `/security/token${path}`, { token, body })).body).toEqual(refusedAs('LOGIN_REQUIRED'))
    }
  })

  it('keeps reading and writing apart', async () => {
    const token = await programmaticToken(userScope('owner'), ['VEHICLE_READ', 'TRIP_READ', 'USER_READ'])

    expect((await put(`/vehicle/${fullVehicle.id}`, { token, body: { brand: 'x' } })).body).toEqual(
      denied('VEHICLE_WRITE')
    )
    expect((await put('/me', { token, body: {} })).body).toEqual(denied('USER_WRITE'))
    expect((await put('/trip/trip-full', { token, body: { name: 'x' } })).body).toEqual(denied('TRIP_WRITE'))
  })
})
