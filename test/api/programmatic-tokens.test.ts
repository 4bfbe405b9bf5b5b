import { beforeAll, describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { tokenItem } from '../../lib/identity/token-records.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { type Answer, type Ask, del, get, post, put, query, send } from './client.ts'
import { makersCar, makersVan } from './fixture/makers.ts'
import { endToken, programmaticToken, table } from './made-tokens.ts'
import { oddIds } from './odd-ids.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'

const tokens = '/security/token'
const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/
const content = { name: 'Dashboard', permissions: ['TRIP_READ', 'VEHICLE_READ'] }
const expiry = '2099-01-01T00:00:00.000Z'
const admin = [{ permission: 'ORGANIZATION_ADMIN', via: 'organization', organization_id: 'makers' }]

/** The gateway caches its result by the text of the header, so this spelling is not cached. */
const unseen = (token: string): Ask => ({ headers: { Authorization: `tOKEN ${token}` } })
const make = async (body: object = {}, as: 'maker' | 'helper' = 'maker') => {
  const { data } = await post(tokens, { as, body: { ...content, ...body } })
  return { id: String(data.id), token: String(data.token) }
}
const withoutSecret = ({ data: { token: _, ...rest } }: Answer) => rest

describe('POST /security/token', () => {
  it('creates a token of the user, and returns the secret', async () => {
    const before = Date.now()
    const vehicle_ids = [makersVan]
    const { status, header, data } = await post(tokens, {
      as: 'maker',
      body: { ...content, vehicle_ids: [makersVan, makersVan], expiry: '2099-01-01T01:00:00+01:00' }
    })

    expect(status).toBe(200)
    expect(header.permission_via).toEqual([])
    expect(data).toEqual({
      id: expect.stringMatching(ulid),
      name: 'Dashboard',
      user_id: 'maker',
      permissions: ['VEHICLE_READ', 'TRIP_READ'],
      vehicle_ids,
      expiry,
      timestamp_created: expect.any(String),
      token: expect.any(String)
    })
    expect(Date.parse(String(data.timestamp_created))).toBeGreaterThanOrEqual(before)
  })

  it('creates a token of an organization for its administrator', async () => {
    const { header, data } = await post(tokens, { as: 'maker', body: { ...content, organization_id: 'makers' } })

    expect(header.permission_via).toEqual(admin)
    expect(data).toMatchObject({ organization_id: 'makers', created_by: 'maker' })
    expect(data).not.toHaveProperty('user_id')
    const { items } = await get(`${tokens}?organization_id=makers&limit=500`, { as: 'maker' })
    expect(items.find(({ id }) => id === data.id)).toMatchObject({ created_by: 'maker' })
    expect((await get('/vehicle', { token: String(data.token) })).items).toMatchObject([{ id: makersVan }])
    expect((await get('/me', { token: String(data.token) })).body).toEqual(refusedAs('USER_REQUIRED'))
  })

  it.each([
    ['a member without the permission', 'helper', 'makers'],
    ['a stranger', 'stranger', 'makers'],
    ['anybody, for an organization that does not exist', 'maker', 'unknown']
  ] as const)('refuses %s', async (_, as, organization_id) => {
    expect((await post(tokens, { as, body: { ...content, organization_id } })).body).toEqual(
      denied('ORGANIZATION_ADMIN')
    )
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(65) }],
    ['name', { name: undefined }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: undefined }],
    ['permissions.0', { permissions: ['EVERYTHING'] }],
    ['vehicle_ids', { vehicle_ids: [] }],
    ['vehicle_ids', { vehicle_ids: Array.from({ length: 201 }, (_, index) => `v${index}`) }],
    ['vehicle_ids', { vehicle_ids: null }],
    ['vehicle_ids.0', { vehicle_ids: ['a,b'] }],
    ['organization_id', { organization_id: null }],
    ['expiry', { expiry: '2020-01-01T00:00:00Z' }],
    ['expiry', { expiry: '2099-01-01T00:00:00' }],
    ['expiry', { expiry: null }],
    ['token', { token: 'x' }]
  ])('refuses an invalid %s: %j', async (path, body) => {
    expect((await post(tokens, { as: 'maker', body: { ...content, ...body } })).body).toEqual(invalid(path))
  })

  it('accepts a name of 64 characters and 200 vehicles', async () => {
    const vehicle_ids = Array.from({ length: 200 }, (_, index) => `v${index}`.padEnd(64, 'x'))
    const { data } = await post(tokens, { as: 'maker', body: { ...content, name: 'x'.repeat(64), vehicle_ids } })

    expect(data.vehicle_ids).toEqual(vehicle_ids)
    const token = String(data.token)
    expect((await get('/trip', { token })).header.num_results).toBe(0)
    expect((await get('/vehicle', { token })).items).toEqual([])
  })

  it.each([
    ['a user', {}, 'USER#maker'],
    ['an organization', { organization_id: 'makers' }, 'ORG#makers']
  ] as const)('removes the tokens of %s that have ended', async (_, body, owner) => {
    const { id } = await make(body)
    await endToken(owner, id)

    await make(body)

    expect(await findItem(table, tokenItem(owner, id))).toBeUndefined()
  })

  it('never expires without a given expiry', async () => {
    const { token } = await make()
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

    expect(payload).not.toHaveProperty('exp')
    expect((await get('/vehicle', { token })).status).toBe(200)
  })
})

describe('any token but that of a login', () => {
  it.each([
    ['programmatic', 'LOGIN_REQUIRED', () => programmaticToken(userScope('maker'))],
    ['of an organization', 'LOGIN_REQUIRED', () => programmaticToken('ORG#makers')],
    [
      'for uploads',
      'UPLOAD_ONLY',
      async () => {
        const { data } = await get(`/security/vehicle/${makersVan}/vehicle-data-upload-token`, { as: 'maker' })
        return String(data.token)
      }
    ]
  ] as const)('is refused everywhere: %s', async (_, reason, tokenOf) => {
    const [token, { id }] = [await tokenOf(), await make()]

    for (const [method, path, body] of [
      ['GET', tokens, undefined],
      ['POST', tokens, content],
      ['PUT', `${tokens}/${id}`, {}],
      ['DELETE', `${tokens}/${id}`, undefined],
      ['DELETE', `${tokens}/unknown`, undefined]
    ] as const) {
      expect((await send(method, path, { token, body })).body).toEqual(refusedAs(reason))
    }
  })
})

describe('GET /security/token', () => {
  const all = `${tokens}${query({ limit: 500 })}`

  it('lists the own tokens, newest first, without their secrets', async () => {
    const [first, second] = [await post(tokens, { as: 'maker', body: content }), await make({ name: 'Second' })]
    const { items, header } = await get(all, { as: 'maker' })

    expect(header).toMatchObject({ num_results: items.length, permission_via: [] })
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort().reverse())
    expect(ids).toContain(second.id)
    expect(items.find(({ id }) => id === first.data.id)).toEqual(withoutSecret(first))
    expect(items.every(({ user_id }) => user_id === 'maker')).toBe(true)
  })

  it('lists the tokens of an organization for its administrator', async () => {
    const { id } = await make({ organization_id: 'makers' })
    const organization = `${all}&organization_id=makers`
    const { items, header } = await get(organization, { as: 'maker' })

    expect(header.permission_via).toEqual(admin)
    expect(items.map((item) => item.id)).toContain(id)
    expect(items.every(({ organization_id }) => organization_id === 'makers')).toBe(true)
    for (const as of ['helper', 'stranger'] as const) {
      expect((await get(organization, { as })).body).toEqual(denied('ORGANIZATION_ADMIN'))
    }
  })

  it('returns the requested page and fields', async () => {
    await make()
    const { items } = await get(all, { as: 'maker' })
    const page = await get(`${tokens}${query({ offset: 1, limit: 1, fields: 'id,name' })}`, { as: 'maker' })

    expect(page.items).toEqual([{ id: items[1]?.id, name: items[1]?.name }])
    expect(page.header.num_results).toBe(items.length)
  })

  it('is empty for a user without tokens', async () => {
    expect((await get(tokens, { as: 'stranger' })).items).toEqual([])
  })

  it('returns the hour in which a token was last used', async () => {
    const { id, token } = await make()
    const hourOf = (moment: number) => new Date(Math.floor(moment / 3_600_000) * 3_600_000).toISOString()
    const earliest = hourOf(Date.now())

    await get('/vehicle', { token })

    const lastUsed = async () => (await get(all, { as: 'maker' })).items.find((item) => item.id === id)?.last_used
    await expect.poll(lastUsed).toBeDefined()
    expect([earliest, hourOf(Date.now())]).toContain(await lastUsed())
  })
})

describe('PUT /security/token/{token_id}', () => {
  it('changes the permissions of the token', async () => {
    const { id, token } = await make({ vehicle_ids: [makersVan], expiry })
    expect((await get(`/vehicle/${makersCar}`, { token })).body).toEqual(denied('VEHICLE_READ'))
    const body = { name: 'Car', vehicle_ids: [makersCar], permissions: ['VEHICLE_READ'] }

    const { data } = await put(`${tokens}/${id}`, { as: 'maker', body })

    expect(data).toMatchObject({ id, ...body, expiry })
    expect(data).not.toHaveProperty('token')
    expect((await get(`/vehicle/${makersCar}`, unseen(token))).status).toBe(200)
    expect((await get(`/vehicle/${makersVan}`, unseen(token))).body).toEqual(denied('VEHICLE_READ'))
    expect((await get('/trip', unseen(token))).body).toEqual(denied('TRIP_READ'))
  })

  it('clears vehicles and expiry with null, and changes nothing without fields', async () => {
    const made = await post(tokens, { as: 'maker', body: { ...content, vehicle_ids: [makersVan], expiry } })
    const path = `${tokens}/${made.data.id}`

    expect((await put(path, { as: 'maker', body: {} })).data).toEqual(withoutSecret(made))
    const { vehicle_ids: _, expiry: __, ...rest } = withoutSecret(made)
    expect((await put(path, { as: 'maker', body: { vehicle_ids: null, expiry: null } })).data).toEqual(rest)
  })

  it('changes a token of an organization for its administrator', async () => {
    const { id } = await make({ organization_id: 'makers' })
    const path = `${tokens}/${id}`

    expect((await put(path, { as: 'maker', body: { name: 'Depot' } })).header.permission_via).toEqual(admin)
    expect((await put(path, { as: 'helper', body: {} })).body).toEqual(denied('ORGANIZATION_ADMIN'))
    expect((await put(path, { as: 'stranger', body: {} })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
  })

  it.each([
    ['name', { name: null }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: null }],
    ['vehicle_ids', { vehicle_ids: [] }],
    ['expiry', { expiry: '2020-01-01T00:00:00Z' }],
    ['organization_id', { organization_id: 'makers' }],
    ['id', { id: 'x' }]
  ])('refuses an invalid %s: %j, before it looks for the token', async (path, body) => {
    expect((await put(`${tokens}/unknown`, { as: 'maker', body })).body).toEqual(invalid(path))
  })

  it.each(oddIds)('finds no token %s', async (_, id) => {
    expect((await put(`${tokens}/${id}`, { as: 'maker', body: {} })).status).toBe(404)
    expect((await del(`${tokens}/${id}`, { as: 'maker' })).status).toBe(404)
  })
})

describe('DELETE /security/token/{token_id}', () => {
  it('revokes the token, once', async () => {
    const [{ id, token }, other] = [await make(), await make()]
    expect((await get('/vehicle', { token })).status).toBe(200)

    expect((await del(`${tokens}/${id}`, { as: 'maker' })).status).toBe(204)

    expect((await get('/vehicle', unseen(token))).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await del(`${tokens}/${id}`, { as: 'maker' })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
    expect((await put(`${tokens}/${id}`, { as: 'maker', body: {} })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
    expect((await get('/vehicle', unseen(other.token))).status).toBe(200)
  })

  it('revokes a token once for simultaneous requests', async () => {
    for (const owner of [{}, { organization_id: 'makers' }]) {
      const { id } = await make(owner)
      const answers = await Promise.all(Array.from({ length: 8 }, () => del(`${tokens}/${id}`, { as: 'maker' })))

      expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)])
    }
  })

  it('does not revoke tokens of other owners', async () => {
    const [own, ofOrganization] = [await make(), await make({ organization_id: 'makers' })]

    expect((await del(`${tokens}/${own.id}`, { as: 'helper' })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
    expect((await del(`${tokens}/${ofOrganization.id}`, { as: 'helper' })).body).toEqual(denied('ORGANIZATION_ADMIN'))
    expect((await del(`${tokens}/${ofOrganization.id}`, { as: 'maker' })).status).toBe(204)
    expect((await get('/vehicle', unseen(ofOrganization.token))).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await get('/vehicle', unseen(own.token))).status).toBe(200)
  })

  it('answers 404 for a token that logged out', async () => {
    const { id, token } = await make()

    await post('/account/ops/logout', { token })

    expect((await del(`${tokens}/${id}`, { as: 'maker' })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
  })

  it('answers 404 for the token of a login', async () => {
    const { data } = await post('/account/login', {
      from: '127.0.1.9',
      body: { email: 'maker@fleet.example', password: 'maker-password' }
    })
    const { jti } = JSON.parse(Buffer.from(String(data.token).split('.')[1] ?? '', 'base64url').toString())

    expect((await del(`${tokens}/${jti}`, { as: 'maker' })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
  })
})

describe('a user', () => {
  let made: { id: string; token: string }[]
  beforeAll(async () => {
    made = []
    for (let number = 0; number < 100; number++) made.push(await make({}, 'helper'))
  })

  it('has at most 100 tokens', async () => {
    const refused = refusal('TOO_MANY', { data: { limit: 100 } })

    expect((await get(`${tokens}?limit=0`, { as: 'helper' })).header.num_results).toBe(100)
    expect((await post(tokens, { as: 'helper', body: content })).body).toEqual(refused)
    await del(`${tokens}/${made[0]?.id}`, { as: 'helper' })
    await post('/account/ops/logout', { token: String(made[1]?.token) })
    expect((await post(tokens, { as: 'helper', body: content })).status).toBe(200)
    expect((await post(tokens, { as: 'helper', body: content })).status).toBe(200)
    expect((await post(tokens, { as: 'helper', body: content })).body).toEqual(refused)
  })
})
