/** The members of an organization, for those who belong to it. */
import { describe, expect, it } from 'vitest'
import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import type { GrantablePermission } from '../../lib/contract/grantable-permissions.ts'
import { grantedBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { operator } from '../audit/actors.ts'
import { get, put } from './client.ts'
import { personalToken, programmaticToken, table } from './made-tokens.ts'
import { denied, invalid, refusal } from './refusals.ts'
import { pageReply } from './replies.ts'

const via = { permission: 'USER_READ', via: 'me' } as const
const pathOf = (organizationId: string) => `/organization/${organizationId}/member`

/** An organization with a new user for each list of permissions, whose IDs are `<organization>-<name>`. */
async function organizationWith(id: string, members: Readonly<Record<string, readonly GrantablePermission[]>>) {
  await putOrganization(table, operator, id, { name: id })
  for (const [name, permissions] of Object.entries(members)) {
    await newUser(`${id}-${name}`, name)
    await putMembership(table, operator, id, `${id}-${name}`, grantedBits(permissions))
  }
}

async function newUser(id: string, first_name: string): Promise<void> {
  const profile = { id, email: `${id}@example.com`, first_name, address_city: 'Hamm' }
  await putUser(table, operator, { profile, hashPassword: async () => 'none' })
}

const asUser = async (id: string) => ({ token: await personalToken(userScope(id)) })

describe('GET /organization/{organization_id}/member', () => {
  it('lists the members by ID, with the role that their permissions amount to', async () => {
    await organizationWith('cast', {
      ada: ['ORGANIZATION_ADMIN', 'VEHICLE_READ'],
      bo: ['TRIP_WRITE'],
      cy: ['TRIP_READ']
    })
    await newUser('cast-idle', 'idle')
    await putMembership(table, operator, 'cast', 'cast-idle', 0)

    const member = (name: string, role: string, permissions: readonly string[]) => ({
      user_id: `cast-${name}`,
      email: `cast-${name}@example.com`,
      first_name: name,
      role,
      permissions
    })
    const members = [
      member('ada', 'ADMINISTRATOR', ['VEHICLE_READ', 'ORGANIZATION_ADMIN']),
      member('bo', 'EDITOR', ['TRIP_READ', 'TRIP_WRITE']),
      member('cy', 'READER', ['TRIP_READ']),
      member('idle', 'NONE', [])
    ]
    const expected = pageReply(members, via)
    expect((await get(pathOf('cast'), await asUser('cast-ada'))).body).toEqual(expected)
    // The permissions of a membership do not matter for who may read the list.
    expect((await get(pathOf('cast'), await asUser('cast-idle'))).body).toEqual(expected)
  })

  it('returns a page with the requested fields, and the number of all members', async () => {
    await organizationWith('squad', { ada: ['TRIP_READ'], bo: ['TRIP_READ'], cy: ['TRIP_READ'] })
    const { header, items } = await get(
      `${pathOf('squad')}?offset=1&limit=1&fields=user_id,role`,
      await asUser('squad-cy')
    )

    expect(items).toEqual([{ user_id: 'squad-bo', role: 'READER' }])
    expect(header).toMatchObject({ num_results: 3, offset: 1, limit: 1, permission_via: [via] })
    const none = await get(`${pathOf('squad')}?limit=0`, await asUser('squad-cy'))
    expect(none.body).toMatchObject({ header: { num_results: 3, permission_via: [] }, data: [] })
  })

  it('shows a changed name and changed permissions at once', async () => {
    await organizationWith('shift', { ada: ['TRIP_READ'], bo: ['TRIP_READ'] })
    await put('/me', { ...(await asUser('shift-bo')), body: { first_name: 'Bodil', last_name: 'Berg' } })
    await putMembership(table, operator, 'shift', 'shift-bo', grantedBits(['ORGANIZATION_ADMIN']))

    const { items } = await get(pathOf('shift'), await asUser('shift-ada'))
    expect(items[1]).toEqual({
      user_id: 'shift-bo',
      email: 'shift-bo@example.com',
      first_name: 'Bodil',
      last_name: 'Berg',
      role: 'ADMINISTRATOR',
      permissions: ['ORGANIZATION_ADMIN']
    })
  })

  it('is closed to people who do not belong to it, like an organization that does not exist', async () => {
    await organizationWith('board', { ada: ['TRIP_READ'], bo: ['ORGANIZATION_ADMIN'] })
    await organizationWith('other', { eve: ['ORGANIZATION_ADMIN'] })
    const eve = await asUser('other-eve')

    for (const id of ['board', 'nowhere', '__proto__', 'toString', 'board%23MEMBER']) {
      expect((await get(pathOf(id), eve)).body).toEqual(refusal('ORGANIZATION_NOT_FOUND'))
    }
    const bo = await asUser('board-bo')
    await removeMembership(table, operator, 'board', 'board-bo')
    expect((await get(pathOf('board'), bo)).body).toEqual(refusal('ORGANIZATION_NOT_FOUND'))
    expect((await get(pathOf('board'), await asUser('board-ada'))).items).toHaveLength(1)
  })

  it('needs USER_READ of a program, and shows one of an organization only that organization', async () => {
    await organizationWith('depot-9', { ada: ['TRIP_READ'] })
    await organizationWith('depot-8', { bo: ['TRIP_READ'] })
    const ask = async (owner: 'USER#depot-9-ada' | 'ORG#depot-9', permissions: GrantablePermission[], id = 'depot-9') =>
      get(pathOf(id), { token: await programmaticToken(owner, permissions) })

    for (const owner of ['USER#depot-9-ada', 'ORG#depot-9'] as const) {
      expect((await ask(owner, ['USER_READ'])).items).toHaveLength(1)
      expect((await ask(owner, ['VEHICLE_READ', 'ORGANIZATION_ADMIN'])).body).toEqual(denied('USER_READ'))
      expect((await ask(owner, ['USER_READ'], 'depot-8')).body).toEqual(refusal('ORGANIZATION_NOT_FOUND'))
      // A token without the permission does not learn to which organizations its user belongs.
      expect((await ask(owner, ['VEHICLE_READ'], 'depot-8')).body).toEqual(denied('USER_READ'))
    }
  })

  it('shows a login under an organization only that one', async () => {
    await organizationWith('north', { ada: ['TRIP_READ'] })
    await organizationWith('south', {})
    await putMembership(table, operator, 'south', 'north-ada', grantedBits(['TRIP_READ']))
    const token = await personalToken(userScope('north-ada'), 'south')

    expect((await get(pathOf('south'), { token })).items).toHaveLength(1)
    expect((await get(pathOf('north'), { token })).body).toEqual(refusal('ORGANIZATION_NOT_FOUND'))
  })

  it('refuses unknown fields and requests without a token', async () => {
    await organizationWith('yard', { ada: ['TRIP_READ'] })

    expect((await get(`${pathOf('yard')}?fields=address_city`, await asUser('yard-ada'))).body).toEqual(
      invalid('fields')
    )
    expect((await get(pathOf('yard'))).body).toEqual(refusal('MISSING_TOKEN'))
  })
})
