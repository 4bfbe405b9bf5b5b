/** GET /security/audit: the entries that a caller can read, their order and pages, and the data that they never contain. */
import { beforeAll, describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { type Ask, del, get, post, put, query } from './client.ts'
import { programmaticToken } from './made-tokens.ts'
import { denied, refusedAs } from './refusals.ts'

const audit = '/security/audit'
const content = { name: 'Dashboard of the audit', permissions: ['TRIP_READ'] }
const ofMakers = query({ organization_id: 'makers' })
const makerFrom: Ask = { as: 'maker', from: '127.0.7.7' }

/** Creates, changes and deletes a token. */
async function lifeOfToken(body: object = {}) {
  const { data } = await post('/security/token', { ...makerFrom, body: { ...content, ...body } })
  const path = `/security/token/${data.id}`
  await put(path, { ...makerFrom, body: {} })
  await put(path, { ...makerFrom, body: { permissions: ['VEHICLE_READ'], expiry: '2099-01-01T00:00:00Z' } })
  await del(path, makerFrom)
  return { id: String(data.id), secret: String(data.token) }
}

const about = (id: string, { items }: Awaited<ReturnType<typeof get>>) =>
  items.filter(({ subject }) => (subject as Record<string, unknown>).token_id === id)

describe('the audit trail of tokens', () => {
  let token: Awaited<ReturnType<typeof lifeOfToken>>
  let ofOrganization: typeof token
  beforeAll(async () => {
    token = await lifeOfToken()
    ofOrganization = await lifeOfToken({ organization_id: 'makers' })
  })

  it('has one entry for each change, newest first, and none for a request that changes nothing', async () => {
    const common = {
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      timestamp: expect.any(String),
      actor: { user_id: 'maker' },
      token_id: expect.any(String),
      address: '127.0.7.7',
      subject: { user_id: 'maker', token_id: token.id }
    }

    const answer = await get(audit, { as: 'maker' })

    expect(answer.header.permission_via).toEqual([])
    expect(about(token.id, answer)).toEqual([
      { ...common, action: 'token.deleted', changes: { fields: [], permissions_before: ['VEHICLE_READ'] } },
      {
        ...common,
        action: 'token.changed',
        changes: {
          fields: ['permissions', 'expiry'],
          permissions_before: ['TRIP_READ'],
          permissions_after: ['VEHICLE_READ']
        }
      },
      {
        ...common,
        action: 'token.created',
        changes: { fields: ['name', 'permissions'], permissions_after: ['TRIP_READ'] }
      }
    ])
    expect(JSON.stringify(answer.body)).not.toContain(token.secret)
  })

  it("shows changes of an organization's token to its administrators", async () => {
    const answer = await get(`${audit}${ofMakers}`, { as: 'maker' })

    expect(about(ofOrganization.id, answer).map(({ action }) => action)).toEqual([
      'token.deleted',
      'token.changed',
      'token.created'
    ])
    expect(answer.header.permission_via).toEqual([
      { permission: 'ORGANIZATION_ADMIN', via: 'organization', organization_id: 'makers' }
    ])
    expect(about(token.id, answer)).toEqual([])
  })

  it('hides the changes from every other user', async () => {
    for (const as of ['helper', 'stranger'] as const) {
      const answer = await get(`${audit}?limit=500`, { as })
      expect([...about(token.id, answer), ...about(ofOrganization.id, answer)]).toEqual([])
    }
  })
})

describe('refuses', () => {
  it.each([
    ['a member without the permission', 'helper', 'makers'],
    ['a stranger', 'stranger', 'makers'],
    ['anybody, for an organization that does not exist', 'maker', 'unknown']
  ] as const)('%s', async (_, as, organization_id) => {
    expect((await get(`${audit}${query({ organization_id })}`, { as })).body).toEqual(denied('ORGANIZATION_ADMIN'))
  })

  it('a programmatic token', async () => {
    const token = await programmaticToken(userScope('maker'))
    expect((await get(audit, { token })).body).toEqual(refusedAs('LOGIN_REQUIRED'))
  })
})

describe('the audit list', () => {
  it('has the same entries in pages of any size, up to any moment', async () => {
    const whole = await get(`${audit}?limit=500`, { as: 'maker' })
    const ids = whole.items.map(({ id }) => id)
    expect(whole.header.num_results).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(3)

    const [, second] = whole.items
    const until = String(second?.timestamp)
    const later = await get(`${audit}${query({ until, limit: 500, fields: 'id' })}`, { as: 'maker' })
    expect(later.items).toEqual(
      whole.items.filter(({ timestamp }) => String(timestamp) <= until).map(({ id }) => ({ id }))
    )
    expect(later.header.num_results).toBe(later.items.length)

    // Other tests may make entries meanwhile.
    const newest = String(whole.items[0]?.timestamp)
    const page = await get(`${audit}${query({ until: newest, offset: 1, limit: 2 })}`, { as: 'maker' })
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    expect(page.header.num_results).toBe(ids.length)
  })
})
