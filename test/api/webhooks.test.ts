import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { factItem, ulidOfEvent } from '../../lib/facts/fact.ts'
import { attemptsItem, deliveryItem } from '../../lib/notify/channels/webhook/stored-delivery.ts'
import { change } from '../../lib/table/change.ts'
import { changed, created } from '../../lib/table/decision.ts'
import { factKey, vehicleList } from '../../lib/table/keys.ts'
import { everythingIn } from '../../lib/table/remove-items.ts'
import { queryAll } from '../../lib/table/table.ts'
import { operator } from '../audit/actors.ts'
import { type Answer, type Ask, del, get, post, put } from './client.ts'
import { makersVan } from './fixture/makers.ts'
import type { UserName } from './fixture/people.ts'
import { personalToken, programmaticToken, table } from './made-tokens.ts'
import { denied, invalid, refusal } from './refusals.ts'

const webhooks = '/webhook'
const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/
/** Reserved: no address has it. Source: RFC 6761. */
const url = 'https://hooks.invalid/in'
/** Disabled, so that nothing is sent while the tests look at it. */
const content = { url, types: ['trip.*', 'vehicle.updated'], enabled: false }
const viaMe = (permission: Permission) => [{ permission, via: 'me' }]

const made: { id: string; as: UserName }[] = []
async function make(body: object = {}, as: UserName = 'maker'): Promise<Answer> {
  const answer = await post(webhooks, { as, body: { ...content, ...body } })
  if (answer.status === 200) made.push({ id: String(answer.data.id), as })
  return answer
}
const idOf = async (...given: Parameters<typeof make>) => String((await make(...given)).data.id)
const pathOf = (id: string, operation = '') => `${webhooks}/${id}${operation}`

beforeAll(async () => {
  await putOrganization(table, operator, 'hooks', { name: 'Hooks' })
  const members = { maker: ['WEBHOOK_READ', 'WEBHOOK_WRITE', 'TRIP_READ'], helper: ['WEBHOOK_READ'], apprentice: [] }
  for (const [user, permissions] of Object.entries(members)) {
    await putMembership(table, operator, 'hooks', user, permissionBits(permissions as Permission[]))
  }
})

/** The number of webhooks of an owner is limited. */
beforeEach(async () => {
  for (const { id, as } of made.splice(0)) await del(pathOf(id), { as })
})

describe('POST /webhook', () => {
  it('creates a webhook of the user', async () => {
    const { status, header, data } = await make({ name: 'Dispatch', vehicle_ids: ['van', 'van'] })

    expect(status).toBe(200)
    expect(header.permission_via).toEqual(viaMe('WEBHOOK_WRITE'))
    expect(data).toEqual({
      id: expect.stringMatching(ulid),
      name: 'Dispatch',
      user_id: 'maker',
      url,
      types: content.types,
      vehicle_ids: ['van'],
      enabled: false,
      state: 'DISABLED',
      disabled_reason: 'USER',
      timestamp_created: expect.any(String),
      secret: expect.stringMatching(/^whsec_/)
    })
    const { secret, ...webhook } = data
    const read = await get(pathOf(String(data.id)), { as: 'maker' })
    expect(read.data).toEqual({ ...webhook, num_waiting: 0, has_more_waiting: false })
    expect((await get(pathOf(String(data.id), '/secret'), { as: 'maker' })).data).toEqual({ secret })
  })

  it('creates one that is to answer a ping first', async () => {
    const { data } = await make({ enabled: undefined })

    expect(data).toMatchObject({ enabled: true, state: 'PENDING' })
    expect(data).not.toHaveProperty('disabled_reason')
  })

  it('creates one of an organization for a member with the permission', async () => {
    const { header, data } = await make({ organization_id: 'hooks' })

    const via = { permission: 'WEBHOOK_WRITE', via: 'organization', organization_id: 'hooks' }
    expect(header.permission_via).toEqual([via])
    expect(data).toMatchObject({ organization_id: 'hooks' })
    expect(data).not.toHaveProperty('user_id')
    const { items } = await get(`${webhooks}?organization_id=hooks`, { as: 'helper' })
    expect(items.map(({ id }) => id)).toContain(data.id)
    expect((await get(webhooks, { as: 'maker' })).items).toEqual([])
  })

  it('creates one of an organization with its own token', async () => {
    const token = await programmaticToken(organizationScope('hooks'), ['WEBHOOK_READ', 'WEBHOOK_WRITE'])
    const { data } = await post(webhooks, { token, body: content })
    made.push({ id: String(data.id), as: 'maker' })

    expect(data).toMatchObject({ organization_id: 'hooks' })
    expect((await get(pathOf(String(data.id)), { as: 'helper' })).status).toBe(200)
  })

  it.each([
    ['a member who may only read', 'helper', 'hooks'],
    ['a member without permissions', 'apprentice', 'hooks'],
    ['a stranger', 'stranger', 'hooks'],
    ['anybody, for an organization that does not exist', 'maker', 'unknown']
  ] as const)('refuses %s', async (_, as, organization_id) => {
    expect((await post(webhooks, { as, body: { ...content, organization_id } })).body).toEqual(denied('WEBHOOK_WRITE'))
  })

  it('refuses a token without the permission', async () => {
    const token = await programmaticToken(userScope('maker'), ['WEBHOOK_READ'])
    expect((await post(webhooks, { token, body: content })).body).toEqual(denied('WEBHOOK_WRITE'))
  })

  it.each([
    ['url', { url: undefined }],
    ['url', { url: 'ftp://hooks.invalid/in' }],
    ['url', { url: 'https://user:word@hooks.invalid/in' }],
    ['url', { url: 'hooks' }],
    ['url', { url: `https://hooks.invalid/${'x'.repeat(1024)}` }],
    ['types', { types: [] }],
    ['types', { types: Array.from({ length: 21 }, () => '*') }],
    ['types.0', { types: ['trip.flown'] }],
    ['types.0', { types: ['vehicle.status.updated'] }],
    ['name', { name: 'x'.repeat(65) }],
    ['vehicle_ids', { vehicle_ids: [] }],
    ['vehicle_ids', { vehicle_ids: Array.from({ length: 201 }, (_, index) => `v-${index}`) }],
    ['enabled', { enabled: 'yes' }],
    ['state', { state: 'ACTIVE' }]
  ])('refuses a wrong %s', async (path, body) => {
    const answer = await post(webhooks, { as: 'maker', body: { ...content, ...body } })
    expect(answer.body).toEqual(invalid(path))
  })

  it('creates ten of fifteen at the same time, and refuses the others', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => make({}, 'borrower')))

    const refused = answers.filter(({ status }) => status !== 200)
    for (const { body } of refused) {
      expect([refusal('TOO_MANY', { data: { limit: 10 } }), expect.anything()]).toContainEqual(body)
    }
    const { items } = await get(webhooks, { as: 'borrower' })
    expect(items).toHaveLength(answers.length - refused.length)
    expect(items.length).toBeLessThanOrEqual(10)
    for (let count = items.length; count < 10; count++) await make({}, 'borrower')
    expect((await make({}, 'borrower')).body).toEqual(refusal('TOO_MANY', { data: { limit: 10 } }))
  })
})

describe('GET /webhook', () => {
  it('lists the webhooks of the user by ID, in pages', async () => {
    const ids = [await idOf(), await idOf(), await idOf()]
    const { items, header } = await get(`${webhooks}?limit=2&fields=id,state`, { as: 'maker' })

    expect(items).toEqual(ids.slice(0, 2).map((id) => ({ id, state: 'DISABLED' })))
    expect(header).toMatchObject({ num_results: 3, permission_via: viaMe('WEBHOOK_READ') })
  })

  it('refuses a member without the permission', async () => {
    const answer = await get(`${webhooks}?organization_id=hooks`, { as: 'apprentice' })
    expect(answer.body).toEqual(denied('WEBHOOK_READ'))
  })
})

describe('a webhook of somebody else', () => {
  const requests: readonly (readonly [string, (id: string, ask: Ask) => Promise<Answer>, Permission])[] = [
    ['GET', (id, ask) => get(pathOf(id), ask), 'WEBHOOK_READ'],
    ['PUT', (id, ask) => put(pathOf(id), { ...ask, body: {} }), 'WEBHOOK_WRITE'],
    ['DELETE', (id, ask) => del(pathOf(id), ask), 'WEBHOOK_WRITE'],
    ['GET secret', (id, ask) => get(pathOf(id, '/secret'), ask), 'WEBHOOK_WRITE'],
    ['rotate-secret', (id, ask) => post(pathOf(id, '/ops/rotate-secret'), { ...ask, body: {} }), 'WEBHOOK_WRITE'],
    ['ping', (id, ask) => post(pathOf(id, '/ops/ping'), ask), 'WEBHOOK_WRITE'],
    ['replay', (id, ask) => post(pathOf(id, '/ops/replay'), { ...ask, body: replay }), 'WEBHOOK_WRITE'],
    ['GET delivery', (id, ask) => get(pathOf(id, '/delivery'), ask), 'WEBHOOK_READ']
  ]
  const replay = { since: '2026-01-01T00:00:00Z' }

  it.each(requests)('is unknown to %s, and so is one that does not exist', async (_, request) => {
    const id = await idOf()
    for (const one of [id, 'unknown', '..%2f']) {
      expect((await request(one, { as: 'stranger' })).body).toEqual(refusal('WEBHOOK_NOT_FOUND'))
    }
  })

  it.each(requests)(
    'of the own organization is denied to %s without the permission',
    async (_, request, permission) => {
      const id = await idOf({ organization_id: 'hooks' })
      expect((await request(id, { as: 'apprentice' })).body).toEqual(denied(permission))
    }
  )

  it.each(requests)('is denied to %s with a token without the permission', async (_, request, permission) => {
    const id = await idOf()
    const token = await programmaticToken(userScope('maker'), ['VEHICLE_READ'])
    expect((await request(id, { token })).body).toEqual(denied(permission))
  })

  it('of an organization is unknown in a session of another one', async () => {
    const id = await idOf({ organization_id: 'hooks' })
    const token = await personalToken(userScope('maker'), 'makers')
    expect((await get(pathOf(id), { token })).body).toEqual(refusal('WEBHOOK_NOT_FOUND'))
  })
})

describe('PUT /webhook/{webhook_id}', () => {
  it('changes the fields that are given, and null clears', async () => {
    const id = await idOf({ name: 'Dispatch', vehicle_ids: ['van'] })
    const { status, data } = await put(pathOf(id), {
      as: 'maker',
      body: { types: ['*'], name: null, vehicle_ids: null }
    })

    expect(status).toBe(200)
    expect(data).toMatchObject({ id, url, types: ['*'], state: 'DISABLED' })
    expect(data).not.toHaveProperty('name')
    expect(data).not.toHaveProperty('vehicle_ids')
    expect((await put(pathOf(id), { as: 'maker', body: {} })).data).toEqual(data)
  })

  it('enables and disables', async () => {
    const id = await idOf()
    const { data: enabled } = await put(pathOf(id), { as: 'maker', body: { enabled: true } })
    expect(enabled).toMatchObject({ enabled: true, state: 'PENDING' })
    const { data: disabled } = await put(pathOf(id), { as: 'maker', body: { enabled: false } })
    expect(disabled).toMatchObject({ enabled: false, state: 'DISABLED', disabled_reason: 'USER' })
  })

  it.each([
    ['url', { url: null }],
    ['types', { types: null }],
    ['organization_id', { organization_id: 'hooks' }],
    ['skip_missed', { skip_missed: 1 }]
  ])('refuses a wrong %s', async (path, body) => {
    expect((await put(pathOf(await idOf()), { as: 'maker', body })).body).toEqual(invalid(path))
  })

  it('limits the webhook to what the token can read that writes it', async () => {
    const id = await idOf()
    const permissions = ['WEBHOOK_WRITE', 'TRIP_READ', 'VEHICLE_READ'] as const
    const token = await programmaticToken(userScope('maker'), [...permissions])
    await put(pathOf(id), { token, body: { types: ['trip.*'] } })

    const [stored] = await queryAll(table, everythingOf(id))
    expect(stored?.rights).toEqual({ permissions: permissionBits([...permissions]) })
  })

  const everythingOf = (id: string) => ({
    KeyConditionExpression: 'PK = :partition AND SK = :name',
    ExpressionAttributeValues: { ':partition': 'USER#maker', ':name': `WEBHOOK#${id}` }
  })
})

describe('listeners', () => {
  const listens = async (scope: string, id: string) => {
    const found = await queryAll(table, { ...everythingIn(`LISTEN#${scope}`) })
    return found.some(({ SK }) => SK === `WEBHOOK#${id}`)
  }

  it('of a user are in the feeds of the user and of every organization, as long as the user is a member', async () => {
    const id = await idOf()
    expect([await listens('USER#maker', id), await listens('ORG#hooks', id), await listens('ORG#fleet', id)]).toEqual([
      true,
      true,
      false
    ])

    await putMembership(table, operator, 'fleet', 'maker', permissionBits(['TRIP_READ']))
    expect(await listens('ORG#fleet', id)).toBe(true)
    await removeMembership(table, operator, 'fleet', 'maker')
    expect(await listens('ORG#fleet', id)).toBe(false)
  })

  it('end with the webhook', async () => {
    const id = await idOf()
    await del(pathOf(id), { as: 'maker' })
    expect([await listens('USER#maker', id), await listens('ORG#hooks', id)]).toEqual([false, false])
  })

  it('are not in organizations that the session does not reach', async () => {
    const token = await personalToken(userScope('maker'), 'makers')
    const { data } = await post(webhooks, { token, body: content })
    const id = String(data.id)
    made.push({ id, as: 'maker' })
    expect([await listens('ORG#makers', id), await listens('ORG#hooks', id)]).toEqual([true, false])

    await put(pathOf(id), { as: 'maker', body: { name: 'Wide' } })
    expect([await listens('ORG#makers', id), await listens('ORG#hooks', id)]).toEqual([true, true])
    await put(pathOf(id), { token, body: { name: 'Narrow' } })
    expect([await listens('ORG#makers', id), await listens('ORG#hooks', id)]).toEqual([true, false])
  })
})

describe('the secret', () => {
  const secretOf = async (id: string) => (await get(pathOf(id, '/secret'), { as: 'maker' })).data

  it('has the form of Standard Webhooks, and is not in the table', async () => {
    const id = await idOf()
    const { secret } = await secretOf(id)

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(
      JSON.stringify(await queryAll(table, { ...everythingIn('USER#maker'), ProjectionExpression: undefined }))
    ).not.toContain(secret)
  })

  it('is replaced, and signs for the hours that are given', async () => {
    const id = await idOf()
    const { secret: first } = await secretOf(id)
    const rotate = (body: object) => post(pathOf(id, '/ops/rotate-secret'), { as: 'maker', body })

    expect((await rotate({})).status).toBe(204)
    const { secret: second, ...previous } = await secretOf(id)
    expect(second).not.toBe(first)
    expect(previous).toEqual({ previous_secret: first, previous_expires: expect.any(String) })
    const hours = (Date.parse(String(previous.previous_expires)) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24.01)

    expect((await rotate({ overlap_hours: 0 })).status).toBe(204)
    const last = await secretOf(id)
    expect(last).toEqual({ secret: expect.stringMatching(/^whsec_/) })
    expect([first, second]).not.toContain(last.secret)
  })

  it.each([-1, 73, 1.5, '24'])('refuses an overlap of %s hours', async (overlap_hours) => {
    const answer = await post(pathOf(await idOf(), '/ops/rotate-secret'), { as: 'maker', body: { overlap_hours } })
    expect(answer.body).toEqual(invalid('overlap_hours'))
  })
})

describe('a ping and a replay', () => {
  it('are accepted', async () => {
    const id = await idOf()
    const { status, header, data } = await post(pathOf(id, '/ops/ping'), { as: 'maker' })
    expect([status, data.id, header.permission_via]).toEqual([202, id, viaMe('WEBHOOK_WRITE')])
    const body = { since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z', which: 'ALL' }
    expect((await post(pathOf(id, '/ops/replay'), { as: 'maker', body })).status).toBe(202)
  })

  it.each([
    ['since', {}],
    ['since', { since: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }],
    ['since', { since: '2999-02-01T00:00:00Z' }],
    ['which', { since: '2026-01-01T00:00:00Z', which: 'SOME' }]
  ])('refuse a wrong %s', async (path, body) => {
    expect((await post(pathOf(await idOf(), '/ops/replay'), { as: 'maker', body })).body).toEqual(invalid(path))
  })
})

describe('GET /webhook/{webhook_id}/delivery', () => {
  const events = ['evt_01KJMX0000000000000000000A', 'evt_01KJMX0000000000000000000B', 'evt_01KJMX0000000000000000000C']
  const [delivered = '', dead = '', retrying = ''] = events
  const at = '2026-03-01T12:00:00.000Z'
  const event = { type: 'trip.completed', vehicleId: makersVan }
  const failed = { at, status: 422, durationMilliseconds: 15, error: 'HTTP 422', response: 'no such trip' }

  async function withDeliveries(): Promise<string> {
    const id = await idOf()
    const expiresAtSeconds = Math.floor(Date.now() / 1000) + 86_400
    const attempts = [
      { eventId: delivered, ...event, ...failed },
      { eventId: delivered, ...event, at, status: 204, durationMilliseconds: 12 },
      { eventId: dead, ...event, ...failed }
    ]
    const common = { ...event, attempts: [failed], expiresAtSeconds, tries: 1 }
    const waiting = { ...common, state: 'RETRYING' as const, nextAttempt: '2026-03-01T12:05:00.000Z' }
    // Only what the caller may read is shown, so the events are of facts.
    await change(table, async (items) => {
      const facts = await items.read(
        ...events.map((event_id) => factItem(factKey(vehicleList(makersVan), ulidOfEvent(event_id))))
      )
      const absent = facts.filter(({ value }) => !value)
      return {
        result: undefined,
        writes: absent.map((fact) => changed(fact, { type: event.type, at, expiresAtSeconds }))
      }
    })
    await change(table, async () => ({
      result: undefined,
      writes: [
        created(attemptsItem(id), { attempts, expiresAtSeconds }),
        created(deliveryItem(id, dead), { ...common, state: 'DEAD' }),
        created(deliveryItem(id, retrying), waiting)
      ]
    }))
    return id
  }

  const listed = async (id: string, query = '', ask: Ask = { as: 'maker' }) => {
    const { data } = await get(pathOf(id, `/delivery${query}`), ask)
    return data as { deliveries: { event_id: string }[]; cursor?: string }
  }

  it('shows what has become of each event, newest first', async () => {
    const { deliveries } = await listed(await withDeliveries())

    const shown = { timestamp: at, status: 422, duration_ms: 15, error: 'HTTP 422', response: 'no such trip' }
    const common = { type: 'trip.completed', vehicle_id: makersVan }
    expect(deliveries).toEqual([
      // The webhook is disabled.
      { event_id: retrying, ...common, state: 'RETRYING', attempts: [shown] },
      { event_id: dead, ...common, state: 'DEAD', attempts: [shown] },
      {
        event_id: delivered,
        ...common,
        state: 'DELIVERED',
        attempts: [{ timestamp: at, status: 204, duration_ms: 12 }, shown]
      }
    ])
  })

  it('shows each once, whatever the size of the pages', async () => {
    const id = await withDeliveries()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listed(id, `?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.deliveries.map(({ event_id }) => event_id))
      cursor = page.cursor
    } while (cursor !== undefined && seen.length < 10)
    expect(seen).toEqual([retrying, dead, delivered])
  })

  it.each([
    ['DELIVERED', delivered],
    ['RETRYING', retrying],
    ['DEAD', dead]
  ])('shows those in state %s alone', async (state, event_id) => {
    expect((await listed(await withDeliveries(), `?state=${state}`)).deliveries).toMatchObject([{ event_id }])
  })

  it('refuses an unknown state, and a cursor that is none', async () => {
    const id = await idOf()
    for (const [name, value] of [
      ['state', 'LOST'],
      ['cursor', '*']
    ]) {
      expect((await get(pathOf(id, `/delivery?${name}=${value}`), { as: 'maker' })).body).toEqual(invalid(String(name)))
    }
  })
})

describe('DELETE /webhook/{webhook_id}', () => {
  it('takes everything with it that was kept for the webhook, and is 404 the second time', async () => {
    const id = await idOf()
    expect((await del(pathOf(id), { as: 'maker' })).status).toBe(204)
    expect((await del(pathOf(id), { as: 'maker' })).body).toEqual(refusal('WEBHOOK_NOT_FOUND'))
    expect((await get(pathOf(id), { as: 'maker' })).body).toEqual(refusal('WEBHOOK_NOT_FOUND'))
    expect(await queryAll(table, everythingIn(`CONSUMER#${id}`))).toEqual([])
  })
})

describe('the audit trail', () => {
  it('tells of each change, without the address and the secret', async () => {
    const id = await idOf()
    await put(pathOf(id), { as: 'maker', body: { url: 'https://hooks.invalid/other', enabled: true } })
    await post(pathOf(id, '/ops/rotate-secret'), { as: 'maker', body: {} })
    await del(pathOf(id), { as: 'maker' })

    // Other files have the same user create tokens meanwhile.
    const { items } = await get('/security/audit?limit=100', { as: 'maker' })
    const subject = { user_id: 'maker', webhook_id: id }
    const ofWebhook = items.filter((entry) => (entry.subject as Record<string, unknown>).webhook_id === id)
    expect(ofWebhook).toMatchObject([
      { action: 'webhook.deleted', subject },
      { action: 'webhook.changed', subject, changes: { fields: ['secret'] } },
      { action: 'webhook.changed', subject, changes: { fields: ['url', 'enabled'] } },
      { action: 'webhook.created', subject, changes: { fields: ['url', 'types', 'secret'] } }
    ])
    expect(JSON.stringify(ofWebhook)).not.toContain('hooks.invalid')
  })
})
