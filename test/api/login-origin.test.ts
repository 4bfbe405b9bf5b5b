import { describe, expect, it } from 'vitest'
import { get, post } from './client.ts'
import { emailOf, loginProvider, passwordOf, type UserName } from './fixture/people.ts'
import { refusal } from './refusals.ts'
import { singleReply } from './replies.ts'

const from = '127.0.1.2'
const loginAs = (user: UserName, origin?: string | null, password = passwordOf(user)) =>
  post('/account/login', { from, body: { email: emailOf(user), password, origin } })

/** The permissions that a token of this login has on the vehicle that is shared in many ways. */
async function reachOf(user: UserName, origin?: string | null) {
  const token = String((await loginAs(user, origin)).data.token)
  const { header } = await get('/vehicle', { token })
  const { items } = await get('/vehicle/status', { token })
  return { vehicles: header.permission_via, statuses: items.length, trips: (await get('/trip', { token })).header }
}

describe('POST /account/login with an origin', () => {
  const throughFleet = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'fleet' }
  const throughWorkshop = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'workshop' }
  const throughUser = { permission: 'TRIP_READ', via: 'me' }

  it.each([
    ['none', undefined, throughFleet, 1],
    ['null', null, throughFleet, 1],
    ['an organization', 'fleet', throughFleet, 1],
    ['another organization', 'workshop', throughWorkshop, 0]
  ] as const)('reaches what is open to the user and to that origin: %s', async (_, origin, via, statuses) => {
    const reach = await reachOf('multi', origin)

    expect(reach.vehicles).toEqual([via])
    expect(reach.statuses).toBe(statuses)
    expect(reach.trips.permission_via).toEqual([throughUser])
  })

  it.each([
    ['that the user is no member of', 'workshop'],
    ['that is unknown', 'unknown'],
    ['whose ID is none', 'fleet/..#1'],
    ['whose ID is in another case', 'Fleet'],
    ['without an ID', ''],
    ['that is called like a part of every object', '__proto__']
  ])('refuses an organization %s with the same response', async (_, origin) => {
    expect((await loginAs('member', origin)).body).toEqual(refusal('ORIGIN_NOT_ALLOWED'))
  })

  it.each(['workshop', 'unknown', 'fleet'])('discloses nothing about %s without the right password', async (origin) => {
    const answer = await loginAs('friend', origin, 'not-the-password')

    expect(answer.body).toEqual(refusal('INVALID_CREDENTIALS'))
  })

  it.each([
    ['a member', emailOf('guest'), passwordOf('guest')],
    ['a user who is no member', emailOf('viewer'), passwordOf('viewer')],
    ['a user with a wrong password', emailOf('guest'), 'not-the-password'],
    ['an unknown email', 'nobody@fleet.example', 'not-the-password']
  ])('redirects %s to the provider of the organization', async (_, email, password) => {
    const answer = await post('/account/login', { from, body: { email, password, origin: 'away' } })

    expect(answer.status).toBe(307)
    expect(answer.headers.location).toBe(loginProvider)
    expect(answer.headers['access-control-expose-headers']).toContain('Location')
    expect(answer.body).toEqual(refusal('LOGIN_PROVIDER_REDIRECT'))
  })
})

describe('GET /account/login/provider', () => {
  const providerOf = (origin: string) => get(`/account/login/provider?origin=${encodeURIComponent(origin)}`)

  it('returns the address that the login redirects to', async () => {
    const { body, headers } = await providerOf('away')

    expect(body).toEqual(singleReply({ url: loginProvider }))
    expect((await loginAs('guest', 'away')).headers.location).toBe(loginProvider)
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it.each(['fleet', 'unknown', 'Away', 'away/..#1', '__proto__'])('returns no provider for %s', async (origin) => {
    expect((await providerOf(origin)).data).toEqual({ url: null })
  })

  it.each(['', `?origin=${'x'.repeat(65)}`])('refuses %j', async (search) => {
    const { error } = await get(`/account/login/provider${search}`)

    expect(error).toMatchObject({ id: 'INVALID_PARAMETERS', data: { issues: [{ path: 'origin' }] } })
  })
})
