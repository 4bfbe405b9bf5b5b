/** Sharing a vehicle: a share is effective at once, and lists of trips follow after the job function has run. */
import { describe, expect, it, vi } from 'vitest'
import { accessItem, maxScopesOfVehicle } from '../../lib/access/grants.ts'
import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { grantablePermissions } from '../../lib/contract/grantable-permissions.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../lib/jobs/job.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { operator } from '../audit/actors.ts'
import { adjust } from '../table/stored.ts'
import { type Answer, del, get, post, put, query } from './client.ts'
import { emailOf, type UserName } from './fixture/people.ts'
import { personalToken, programmaticToken, table } from './made-tokens.ts'
import { backgroundTimeout } from './patience.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'

const as = 'sharer'
const everything = [...grantablePermissions]
const withTrips = ['VEHICLE_READ', 'TRIP_READ']
const add = async () => String((await post('/vehicle', { as, body: { name: 'Barge' } })).data.id)
const pathOf = (id: string, who = '') => `/security/vehicle/${id}/share${who}`
const sharee = '/user/sharee'
const share = (id: string, who: string, granted: readonly string[] = withTrips) =>
  put(pathOf(id, who), { as, body: { permissions: granted } })
const unshare = (id: string, who: string) => del(pathOf(id, who), { as })
const sharesOf = async (id: string) => (await get(pathOf(id), { as })).items

/** More than a page of the job; one in five is deleted. */
const numberOfTrips = 25
const listedTrips = 20

async function vehicleWithTrips(): Promise<string> {
  const id = await add()
  const trips = Array.from({ length: numberOfTrips }, (_, index) => ({
    trip: {
      id: `${id}-${index}`,
      vehicle_id: id,
      timestamp_start: '2024-05-01T11:00:00.000Z',
      timestamp_end: '2024-05-01T12:00:00.000Z',
      deleted: index % 5 === 0
    }
  }))
  await putTrips(table, trips, new Date())
  return id
}

/** The trips of the vehicle in the list of `sharee`, with the number in its header. */
async function tripsOfSharee(id: string) {
  const { items, header } = await get(`/trip${query({ limit: 500 })}`, { as: 'sharee' })
  return { listed: items.filter(({ vehicle_id }) => vehicle_id === id).length, counted: header.num_results }
}

/** Waits until the reconciliation of every share has ended. */
async function settled(id: string): Promise<void> {
  const isIdle = async () => {
    const access = await findItem(table, accessItem(id), { ConsistentRead: true })
    expect(access?.reconciling).toBeUndefined()
    expect((await unfinishedJobs(table)).filter(({ subject }) => subject === id)).toEqual([])
  }
  // Beside other work, jobs of other tests come first.
  await vi.waitFor(isIdle, { timeout: backgroundTimeout, interval: 25 })
}

describe('a share with a user', () => {
  it('is effective at once, and its trips follow in the background', async () => {
    const id = await vehicleWithTrips()
    const before = await tripsOfSharee(id)
    expect((await get(`/vehicle/${id}`, { as: 'sharee' })).error?.id).toBe('PERMISSION_DENIED')

    const answer = await share(id, sharee)

    const made = { user_id: 'sharee', email: emailOf('sharee'), permissions: withTrips, state: 'RECONCILING' }
    expect(answer.data).toEqual(made)
    expect(answer.header.permission_via).toEqual([])
    expect((await get(`/vehicle/${id}`, { as: 'sharee' })).status).toBe(200)
    await settled(id)
    expect(await sharesOf(id)).toEqual([{ ...made, state: 'ACTIVE' }])
    expect(await tripsOfSharee(id)).toEqual({ listed: listedTrips, counted: Number(before.counted) + listedTrips })
  })

  it('is changed and ended with immediate effect', async () => {
    const id = await vehicleWithTrips()
    const { counted } = await tripsOfSharee(id)
    await share(id, sharee)
    await settled(id)

    expect((await share(id, sharee, ['VEHICLE_READ'])).data).toMatchObject({ permissions: ['VEHICLE_READ'] })
    expect((await get(`/vehicle/${id}/tripleg`, { as: 'sharee' })).error?.id).toBe('PERMISSION_DENIED')
    expect((await get(`/trip?vehicle_id=${id}`, { as: 'sharee' })).error?.id).toBe('PERMISSION_DENIED')
    await settled(id)
    expect(await tripsOfSharee(id)).toEqual({ listed: 0, counted })

    expect((await unshare(id, sharee)).status).toBe(204)
    expect((await get(`/vehicle/${id}`, { as: 'sharee' })).error?.id).toBe('PERMISSION_DENIED')
    expect(await sharesOf(id)).toEqual([])
    expect((await unshare(id, sharee)).body).toEqual(refusal('SHARE_NOT_FOUND'))
  })

  it('ends with lists that match its last change, however often it changes during reconciliation', async () => {
    const id = await vehicleWithTrips()
    const { counted } = await tripsOfSharee(id)
    for (let round = 0; round < 3; round++) {
      await share(id, sharee)
      await unshare(id, sharee)
    }
    await settled(id)
    expect(await tripsOfSharee(id)).toEqual({ listed: 0, counted })

    await share(id, sharee)
    await share(id, sharee, ['VEHICLE_READ'])
    await share(id, sharee, everything)
    await settled(id)
    expect(await tripsOfSharee(id)).toEqual({ listed: listedTrips, counted: Number(counted) + listedTrips })
    await unshare(id, sharee)
    await settled(id)
  })

  it('that is repeated changes nothing, and is not in the audit trail again', async () => {
    const id = await add()
    for (let times = 0; times < 2; times++) expect((await share(id, sharee)).status).toBe(200)
    await share(id, sharee, ['VEHICLE_READ'])
    await unshare(id, sharee)

    const entriesOf = async (user: UserName) =>
      (await get(`/security/audit${query({ limit: 500 })}`, { as: user })).items.filter(
        ({ subject }) => (subject as Record<string, unknown>).vehicle_id === id
      )
    const subject = { vehicle_id: id, user_id: 'sharee' }
    const [ended, changed, made] = await entriesOf('sharee')
    const common = { id: expect.any(String), timestamp: expect.any(String), actor: { user_id: as }, subject }
    const fields = ['permissions']
    expect([ended, changed, made]).toEqual([
      { ...common, action: 'share.deleted', changes: { fields, permissions_before: ['VEHICLE_READ'] } },
      {
        ...common,
        action: 'share.changed',
        changes: { fields, permissions_before: withTrips, permissions_after: ['VEHICLE_READ'] }
      },
      { ...common, action: 'share.created', changes: { fields, permissions_after: withTrips } }
    ])
    const ofOwner = (await entriesOf(as)).map(({ action }) => action)
    expect(ofOwner).toEqual(['share.deleted', 'share.changed', 'share.created', 'vehicle.created'])
  })
})

describe('a share with an organization', () => {
  it('grants members the permissions of their memberships, and names the organization', async () => {
    const id = await vehicleWithTrips()
    await putOrganization(table, operator, 'club', { name: 'Club' })
    await putMembership(table, operator, 'club', 'sharee', permissionBits(['VEHICLE_READ', 'TRIP_READ']))

    const { data } = await share(id, '/organization/club', ['VEHICLE_READ', 'VEHICLE_STATUS_READ', 'TRIP_READ'])

    expect(data).toMatchObject({ organization_id: 'club', name: 'Club', state: 'RECONCILING' })
    const { header } = await get(`/vehicle/${id}`, { as: 'sharee' })
    expect(header.permission_via).toEqual([
      { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'club' }
    ])
    await settled(id)
    expect((await tripsOfSharee(id)).listed).toBe(listedTrips)
    expect((await share(id, '/organization/club', ['VEHICLE_READ'])).data.permissions).toEqual(['VEHICLE_READ'])
    await settled(id)
    expect((await unshare(id, '/organization/club')).status).toBe(204)
    expect((await unshare(id, '/organization/club')).body).toEqual(refusal('SHARE_NOT_FOUND'))
    expect((await get(`/vehicle/${id}`, { as: 'sharee' })).error?.id).toBe('PERMISSION_DENIED')
  })
})

describe('the sharee', () => {
  it('can give up the share once', async () => {
    const id = await vehicleWithTrips()
    const { counted } = await tripsOfSharee(id)
    await share(id, sharee)
    await share(id, '/user/companion')
    await settled(id)

    expect((await del(pathOf(id, '/user/companion'), { as: 'sharee' })).body).toEqual(refusedAs('OWNER_REQUIRED'))
    expect((await del(pathOf(id, sharee), { as: 'sharee' })).status).toBe(204)

    expect((await get(`/vehicle/${id}`, { as: 'sharee' })).error?.id).toBe('PERMISSION_DENIED')
    expect((await sharesOf(id)).map(({ user_id }) => user_id)).toEqual(['companion'])
    expect((await del(pathOf(id, sharee), { as: 'sharee' })).body).toEqual(refusal('SHARE_NOT_FOUND'))
    await settled(id)
    expect(await tripsOfSharee(id)).toEqual({ listed: 0, counted })
  })

  it('can give up the share only with a login', async () => {
    const id = await add()
    await share(id, sharee, everything)
    const token = await programmaticToken('USER#sharee')

    expect((await del(pathOf(id, sharee), { token })).body).toEqual(refusedAs('LOGIN_REQUIRED'))
  })

  it('has the sharee’s address in the audit trail, hidden from the owner of the vehicle', async () => {
    const id = await add()
    await share(id, sharee, ['VEHICLE_READ'])
    await del(pathOf(id, sharee), { as: 'sharee' })

    const newest = async (user: UserName) =>
      (await get(`/security/audit${query({ limit: 500 })}`, { as: user })).items.find(
        ({ subject }) => (subject as Record<string, unknown>).vehicle_id === id
      )
    const left = { action: 'share.deleted', actor: { user_id: 'sharee' } }
    expect(await newest('sharee')).toMatchObject({ ...left, address: expect.any(String) })
    expect(await newest(as)).toMatchObject(left)
    expect(await newest(as)).not.toHaveProperty('address')
  })

  it('as an organization can give up the share through its administrator', async () => {
    const id = await add()
    await putOrganization(table, operator, 'crew', { name: 'Crew' })
    await putMembership(table, operator, 'crew', 'sharee', permissionBits(['VEHICLE_READ', 'ORGANIZATION_ADMIN']))
    await putMembership(table, operator, 'crew', 'companion', permissionBits(['VEHICLE_READ']))
    await share(id, '/organization/crew')
    const leave = (ask: object) => del(pathOf(id, '/organization/crew'), ask)

    expect((await leave({ as: 'companion' })).body).toEqual(denied('ORGANIZATION_ADMIN'))
    expect((await leave({ as: 'stranger' })).body).toEqual(refusedAs('OWNER_REQUIRED'))
    expect((await leave({ token: await personalToken('USER#sharee', 'rival') })).body).toEqual(
      refusedAs('OWNER_REQUIRED')
    )
    expect((await leave({ as: 'sharee' })).status).toBe(204)
    expect((await leave({ as: 'sharee' })).body).toEqual(refusal('SHARE_NOT_FOUND'))
  })
})

describe('the list of shares', () => {
  it('contains users by email, then organizations by name, in pages with the requested fields', async () => {
    const id = await add()
    await putOrganization(table, operator, 'guild-1', { name: 'guild of drivers' })
    await putOrganization(table, operator, 'guild-2', { name: 'Guild of Skippers' })
    for (const who of ['/organization/guild-2', sharee, '/organization/guild-1', '/user/companion']) {
      await share(id, who, ['VEHICLE_READ'])
    }
    const names = ['companion', 'sharee'].map((user_id) => ({ user_id, email: emailOf(user_id) }))
    const organizations = [
      { organization_id: 'guild-1', name: 'guild of drivers' },
      { organization_id: 'guild-2', name: 'Guild of Skippers' }
    ]
    const others = { permissions: ['VEHICLE_READ'], state: 'ACTIVE' }

    const answer = await get(pathOf(id), { as })

    expect(answer.items).toEqual([...names, ...organizations].map((one) => ({ ...one, ...others })))
    expect(answer.header).toMatchObject({ permission_via: [], num_results: 4, offset: 0, limit: 50 })
    const page = await get(`${pathOf(id)}${query({ offset: 1, limit: 2, fields: 'email,name' })}`, { as })
    expect(page.items).toEqual([{ email: emailOf('sharee') }, { name: 'guild of drivers' }])
  })
})

describe('sharing is refused', () => {
  const program = async (body: object) =>
    String((await post('/security/token', { as, body: { name: 'Sharing', ...body } })).data.token)

  /** Every request about the shares of a vehicle. */
  const requests = (id: string, ask: object): Promise<Answer>[] => [
    get(pathOf(id), ask),
    put(pathOf(id, '/user/nobody'), { ...ask, body: { permissions: withTrips } }),
    put(pathOf(id, '/organization/nobody'), { ...ask, body: { permissions: withTrips } }),
    del(pathOf(id, '/user/nobody'), ask),
    del(pathOf(id, '/organization/nobody'), ask)
  ]

  it('to every caller except a login of the owner, without disclosing whether the sharee exists', async () => {
    const id = await add()
    await share(id, sharee, everything)
    const upload = String((await get(`/security/vehicle/${id}/vehicle-data-upload-token`, { as })).data.token)
    const callers = [
      ['OWNER_REQUIRED', { as: 'sharee' }],
      ['OWNER_REQUIRED', { as: 'stranger' }],
      ['LOGIN_REQUIRED', { token: await program({ permissions: everything }) }],
      ['LOGIN_REQUIRED', { token: await program({ permissions: everything, vehicle_ids: [id] }) }],
      ['LOGIN_REQUIRED', { token: await program({ permissions: ['VEHICLE_DATA_UPLOAD'] }) }],
      ['LOGIN_REQUIRED', { token: await programmaticToken('ORG#rival') }],
      ['UPLOAD_ONLY', { token: upload }]
    ] as const
    for (const [reason, ask] of callers) {
      for (const { body } of await Promise.all(requests(id, ask))) expect(body).toEqual(refusedAs(reason))
    }
    const underOrganization = await personalToken('USER#sharer', 'rival')
    expect((await get(pathOf(id), { token: underOrganization })).status).toBe(200)
  })

  it('for an unknown vehicle', async () => {
    for (const id of ['unknown', '%F0%9F%9A%90']) {
      for (const { body } of await Promise.all(requests(id, { as }))) expect(body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    }
  })

  it('with the owner, and with an unknown sharee', async () => {
    const id = await add()

    expect((await share(id, '/user/sharer')).body).toEqual(invalid('user_id'))
    expect((await unshare(id, '/user/sharer')).body).toEqual(refusal('SHARE_NOT_FOUND'))
    for (const unknown of ['nobody', 'SHAREE', '%F0%9F%9A%90', emailOf('sharee')]) {
      expect((await share(id, `/user/${unknown}`)).body).toEqual(refusal('USER_NOT_FOUND'))
      expect((await share(id, `/organization/${unknown}`)).body).toEqual(refusal('ORGANIZATION_NOT_FOUND'))
      expect((await unshare(id, `/user/${unknown}`)).body).toEqual(refusal('SHARE_NOT_FOUND'))
    }
    expect(await sharesOf(id)).toEqual([])
  })

  it.each([
    ['no permissions', {}, 'permissions'],
    ['an empty list', { permissions: [] }, 'permissions'],
    ['an unknown permission', { permissions: ['TRIPS'] }, 'permissions.0'],
    ['a permission that is null', { permissions: [null] }, 'permissions.0'],
    ['another field', { permissions: withTrips, state: 'ACTIVE' }, 'state']
  ])('with %s', async (_, body, path) => {
    expect((await put(pathOf('unknown', sharee), { as, body })).body).toEqual(invalid(path))
  })

  it('beyond 16 scopes, the owner among them, until one leaves', async () => {
    const id = await add()
    const organizations = Array.from({ length: maxScopesOfVehicle }, (_, index) => `partner-${index}`)
    for (const name of organizations) await putOrganization(table, operator, name, { name })
    const [first, ...others] = organizations.map((name) => `/organization/${name}`)
    for (const who of others) expect((await share(id, who, ['VEHICLE_READ'])).status).toBe(200)

    const tooMany = refusal('TOO_MANY', { data: { limit: 15 } })
    expect((await share(id, String(first))).body).toEqual(tooMany)
    expect((await share(id, sharee)).body).toEqual(tooMany)
    expect((await share(id, String(others[0]))).status).toBe(200)
    expect((await unshare(id, String(others[0]))).status).toBe(204)
    expect((await share(id, sharee)).status).toBe(200)
    expect(await sharesOf(id)).toHaveLength(15)
  })
})

describe('a share while something else happens to the vehicle', () => {
  it('is not there once the vehicle is deleted', async () => {
    const id = await vehicleWithTrips()

    const [made, removed] = await Promise.all([share(id, sharee), del(`/vehicle/${id}`, { as })])

    expect(removed.status).toBe(204)
    expect([200, 404]).toContain(made.status)
    expect((await get(`/vehicle/${id}`, { as: 'sharee' })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    expect((await share(id, sharee)).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    await vi.waitFor(
      async () => {
        expect(await findItem(table, accessItem(id), { ConsistentRead: true })).toBeUndefined()
        expect((await unfinishedJobs(table)).filter(({ subject }) => subject === id)).toEqual([])
      },
      { timeout: backgroundTimeout, interval: 25 }
    )
    expect((await tripsOfSharee(id)).listed).toBe(0)
  })

  it('stays RECONCILING during reconciliation, even if it is repeated', async () => {
    const id = await add()
    await share(id, sharee, ['VEHICLE_READ'])
    // The state while a job is running or waits for a redrive.
    await adjust(table, accessItem(id), (access) => ({ ...access, reconciling: [userScope('sharee')] }))

    expect((await share(id, sharee, ['VEHICLE_READ'])).data.state).toBe('RECONCILING')
    expect((await sharesOf(id)).map(({ state }) => state)).toEqual(['RECONCILING'])
    expect((await share(id, sharee, withTrips)).status).toBe(200)
    await settled(id)
    expect((await sharesOf(id)).map(({ state }) => state)).toEqual(['ACTIVE'])
  })
})
