/** Every change of who may do what against the entry that it leaves, and what no entry ever holds. */
import { describe, expect, it } from 'vitest'
import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { endSessions } from '../../lib/accounts/session-writes.ts'
import { updateUser } from '../../lib/accounts/user-changes.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { auditEntriesOf, newestEntries } from '../../lib/audit/audit-trail.ts'
import { newestOfAllOwners } from '../../lib/audit/whole-audit-trail.ts'
import { auditActions } from '../../lib/contract/resources/audit-entry.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { revokeToken } from '../../lib/identity/programmatic-tokens.ts'
import { auditTrail } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { failingAtEveryCall } from '../table/faulty-table.ts'
import { runSimulatedTableHolding } from '../table/running-table.ts'
import { everyItem } from '../table/table-contents.ts'
import { acme, ada, password, seedWorld, tokenOf } from '../table/world.ts'
import { auditRetentionDays, operator } from './actors.ts'

const { table, call } = await runSimulatedTableHolding(seedWorld)
stopTheClockAtNoon()

const secret = 'a new password'
const profile = { id: 'zoe', email: 'zoe@example.com' }
const hashPassword = async () => 'a hash of the password'
const body = { name: 'Dashboard', permissions: ['TRIP_READ'] }
const request =
  (operation: string, rest: object = {}) =>
  () =>
    call(operation, { caller: ada, ...rest })
const params = { token_id: tokenOf(ada.owner) }
const ofAcme = { token_id: tokenOf(acme.owner) }
const everything = expect.arrayContaining(['ORGANIZATION_ADMIN'])

type Work = (table: Table) => Promise<unknown>
type Expected = { readonly subject: object; readonly changes?: object; readonly trails: readonly string[] }

const one = expect.any(String)
const permissionsAre = (before: unknown, after: unknown, fields: readonly string[] = ['permissions']) => ({
  fields,
  ...(before !== undefined && { permissions_before: before }),
  ...(after !== undefined && { permissions_after: after })
})
const member = { organization_id: 'acme', user_id: 'max' }

const changes: readonly (readonly [action: string, work: Work, expected: Expected])[] = [
  [
    'token.created',
    request('create-token', { body }),
    {
      subject: { user_id: 'ada', token_id: one },
      changes: permissionsAre(undefined, ['TRIP_READ'], ['name', 'permissions']),
      trails: ['ada']
    }
  ],
  [
    'token.created',
    request('create-token', { body: { ...body, organization_id: 'acme' } }),
    {
      subject: { organization_id: 'acme', token_id: one },
      changes: permissionsAre(undefined, ['TRIP_READ'], ['name', 'permissions']),
      trails: ['ada', 'acme']
    }
  ],
  [
    'token.changed',
    request('update-token', { params: ofAcme, body: { permissions: ['TRIP_READ'], vehicle_ids: ['van'] } }),
    {
      subject: { organization_id: 'acme', ...ofAcme },
      changes: permissionsAre(everything, ['TRIP_READ'], ['permissions', 'vehicle_ids']),
      trails: ['ada', 'acme']
    }
  ],
  [
    'token.deleted',
    request('delete-token', { params }),
    { subject: { user_id: 'ada', ...params }, changes: permissionsAre(everything, undefined, []), trails: ['ada'] }
  ],
  [
    'token.deleted',
    (to) => revokeToken(to, operator, ada.owner, params.token_id),
    { subject: { user_id: 'ada', ...params }, changes: permissionsAre(everything, undefined, []), trails: ['ada'] }
  ],
  [
    'share.created',
    request('put-user-share', {
      params: { vehicle_id: 'van', user_id: 'eve' },
      body: { permissions: ['VEHICLE_READ'] }
    }),
    {
      subject: { vehicle_id: 'van', user_id: 'eve' },
      changes: permissionsAre(undefined, ['VEHICLE_READ']),
      trails: ['ada', 'eve']
    }
  ],
  [
    'share.changed',
    (to) => shareVehicle(to, operator, 'van', acme.owner, 2),
    {
      subject: { vehicle_id: 'van', organization_id: 'acme' },
      changes: permissionsAre(everything, ['VEHICLE_READ']),
      trails: ['ada', 'acme']
    }
  ],
  [
    'share.deleted',
    request('delete-user-share', { params: { vehicle_id: 'van', user_id: 'max' } }),
    {
      subject: { vehicle_id: 'van', user_id: 'max' },
      changes: permissionsAre(everything, undefined),
      trails: ['ada', 'max']
    }
  ],
  [
    'membership.created',
    (to) => putMembership(to, operator, 'acme', 'eve', 2),
    {
      subject: { ...member, user_id: 'eve' },
      changes: permissionsAre(undefined, ['VEHICLE_READ']),
      trails: ['acme', 'eve']
    }
  ],
  [
    'membership.changed',
    (to) => putMembership(to, operator, 'acme', 'max', 2),
    { subject: member, changes: permissionsAre(everything, ['VEHICLE_READ']), trails: ['acme', 'max'] }
  ],
  [
    'membership.deleted',
    (to) => removeMembership(to, operator, 'acme', 'max'),
    { subject: member, changes: permissionsAre(everything, undefined), trails: ['acme', 'max'] }
  ],
  [
    'organization.created',
    (to) => putOrganization(to, operator, 'depot', { name: 'Depot' }),
    { subject: { organization_id: 'depot' }, changes: { fields: [] }, trails: ['depot'] }
  ],
  [
    'organization.changed',
    (to) => putOrganization(to, operator, 'acme', { name: 'Acme', loginRedirectUrl: 'https://login.example.com' }),
    { subject: { organization_id: 'acme' }, changes: { fields: ['login_redirect_url'] }, trails: ['acme'] }
  ],
  [
    'user.created',
    (to) => putUser(to, operator, { profile, hashPassword }),
    { subject: { user_id: 'zoe' }, changes: { fields: ['email'] }, trails: ['zoe'] }
  ],
  [
    'user.changed',
    (to) => updateUser(to, operator, 'eve', { profile: { email: 'evelyn@example.com' }, limits: { maxVehicles: 5 } }),
    { subject: { user_id: 'eve' }, changes: { fields: ['email', 'max_vehicles'] }, trails: ['eve'] }
  ],
  ['user.deleted', (to) => deleteUser(to, operator, 'eve'), { subject: { user_id: 'eve' }, trails: ['eve'] }],
  [
    'password.changed',
    (to) => setPassword(to, operator, 'ada', secret),
    { subject: { user_id: 'ada' }, changes: { fields: ['password'] }, trails: ['ada'] }
  ],
  ['sessions.ended', (to) => endSessions(to, operator, 'eve'), { subject: { user_id: 'eve' }, trails: ['eve'] }],
  [
    'vehicle.created',
    request('create-vehicle', { body: { name: 'Raft', device_id: 'tracker-9' } }),
    { subject: { vehicle_id: one, user_id: 'ada' }, trails: ['ada'] }
  ],
  [
    'vehicle.created',
    (to) => putVehicle(to, operator, 'eve', { id: 'raft' }),
    { subject: { vehicle_id: 'raft', user_id: 'eve' }, trails: ['eve'] }
  ],
  [
    'vehicle.deleted',
    (to) => deleteVehicle(to, operator, 'van'),
    { subject: { vehicle_id: 'van', user_id: 'ada' }, trails: ['ada', 'max', 'acme'] }
  ]
]

/** Tested over HTTP, with the requests of webhooks. */
const ofWebhooks = ['webhook.created', 'webhook.changed', 'webhook.deleted']
/** Written where the signing keys, the setting of the map and the transfer of vehicles are. */
const elsewhere = ['key.rotated', 'map.changed', 'vehicle.transferred', 'organization.deleted', ...ofWebhooks]

const people = ['ada', 'max', 'eve', 'zoe'].map((id) => [id, userScope(id)] as const)
const organizations = ['acme', 'other', 'depot'].map((id) => [id, organizationScope(id)] as const)
const since = { now: noon, auditRetentionDays }
const whole = async () =>
  (await newestOfAllOwners(table, undefined, 500, since)).filter(({ timestamp }) => timestamp >= noon.toISOString())
const texts: string[] = []

describe.each(changes)('%s', (action, work, { subject, changes, trails }) => {
  it(`is an entry for ${trails.join(', ')}: ${JSON.stringify(subject)}`, async () => {
    await work(table)

    const [entry, ...more] = await whole()
    expect(more).toEqual([])
    const isOperator = entry?.actor.operator === true
    const origin = isOperator ? {} : { token_id: ada.jti, address: expect.any(String) }
    expect(entry).toEqual({
      id: expect.any(String),
      timestamp: noon.toISOString(),
      action,
      actor: isOperator ? { operator: true } : { user_id: 'ada' },
      ...origin,
      subject,
      ...(changes && { changes })
    })
    const concerned = await Promise.all(
      [...people, ...organizations].map(async ([name, scope]) => {
        const [newest] = await newestEntries(table, auditTrail(scope), {}, 1, noon)
        return newest?.id === entry?.id ? [name] : []
      })
    )
    expect(concerned.flat().sort()).toEqual([...trails].sort())
    texts.push(
      ...(await everyItem(table))
        .filter(({ PK }) => String(PK).startsWith('AUDIT#'))
        .map((item) => JSON.stringify(item))
    )
  })
})

it('each action is among them', () => {
  expect([...new Set([...changes.map(([action]) => action), ...elsewhere])].sort()).toEqual([...auditActions].sort())
})

it('no entry holds an email, a password, a token or a position', () => {
  expect(texts.length).toBeGreaterThan(100)
  const secrets = /@|example\.com|password":|argon2|eyJ|longitude|latitude|\d\.\d{4,}/
  expect(texts.filter((text) => secrets.test(text))).toEqual([])
  for (const used of [secret, password, 'tracker-9', 'a hash']) expect(texts.join()).not.toContain(used)
})

it.each([
  ['the same token', request('update-token', { params, body: {} })],
  ['the same permissions', (to: Table) => putMembership(to, operator, 'other', 'max', 1).then(() => to)],
  ['the same name', (to: Table) => putOrganization(to, operator, 'acme', { name: 'Another name' })],
  ['a profile', (to: Table) => updateUser(to, operator, 'eve', { profile: { first_name: 'Eve' }, limits: {} })],
  ['the profile of a vehicle', (to: Table) => putVehicle(to, operator, 'ada', { id: 'van', name: 'Green van' })]
] as const)('%s written again adds at most one entry', async (_, work) => {
  await work(table)
  const before = await whole()

  await work(table)

  expect(await whole()).toEqual(before)
})

it.each(['before', 'after'] as const)('stands or falls with the change, whatever call fails (%s)', async (fault) => {
  const memberships = async () => (await everyItem(table)).filter(({ SK }) => SK === 'MEMBER#eve').length
  await failingAtEveryCall(table, fault, async (faulty) => {
    expect(await whole()).toHaveLength(await memberships())
    await putMembership(faulty, operator, 'acme', 'eve', 2)
  })

  expect([await memberships(), (await whole()).length]).toEqual([1, 1])
})

describe('the retention', () => {
  const day = 86_400_000
  const at = (daysAgo: number, days: number) => ({
    at: new Date(noon.getTime() - daysAgo * day),
    auditRetentionDays: days
  })
  const ofDepot = (query: object) =>
    auditEntriesOf(table, organizationScope('depot'), { offset: 0, limit: 50, ...query }, noon)

  it('hides and does not count what has ended, before the table has deleted it', async () => {
    await putOrganization(table, at(40, 400), 'depot', { name: 'Depot' })
    for (const [index, actor] of [at(30, 10), at(11, 10), at(10, 10), at(3, 10)].entries()) {
      await putOrganization(table, actor, 'depot', { name: 'Depot', requestsPerMinute: 100 + index })
    }

    const { entries, total } = await ofDepot({})
    expect(entries.map(({ timestamp }) => timestamp.slice(0, 10))).toEqual(['2026-02-27', '2026-02-20', '2026-01-21'])
    expect(total).toBe(3)
    const until = '2026-02-20T12:00:00.000Z'
    expect(await ofDepot({ to: until })).toEqual({ entries: entries.slice(1), total: 2 })
    expect(await ofDepot({ to: '2026-02-20T11:59:59.999Z', offset: 0 })).toEqual({
      entries: entries.slice(2),
      total: 1
    })
    expect(await ofDepot({ offset: 1, limit: 1 })).toEqual({ entries: entries.slice(1, 2), total: 3 })
    expect(await ofDepot({ offset: 2 })).toEqual({ entries: entries.slice(2), total: 3 })
  })
})
