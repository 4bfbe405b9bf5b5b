import { describe, expect, it } from 'vitest'
import { deleteOrganization } from '../../../lib/accounts/organization-deletion.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { findTokenOwner } from '../../../lib/identity/token-owner.ts'
import { operator } from '../../audit/actors.ts'
import { isFact } from '../../notify/stored-facts.ts'
import { failingAtEveryCall, faultyTable } from '../../table/faulty-table.ts'
import { seedsOf, seedToken } from '../../table/seeds.ts'
import { contentsOf, everyItem } from '../../table/table-contents.ts'
import { expectListsInStep } from '../../table/trip-lists.ts'
import { restoreBeforeEach } from '../../test-table.ts'
import { startAdminWorld } from './admin-world.ts'
import { runOnTerminal } from './run-admin.ts'

const world = await startAdminWorld()
const { made, refused, table } = world
const seeds = seedsOf(table)
const acme = organizationScope('acme')
for (const id of ['ann', 'bob']) await seeds.user(id)
for (const id of ['zoo', 'acme']) await seeds.organization(id)
await seeds.member('acme', 'ann', 1)
await seeds.member('acme', 'bob')
await seeds.vehicle('ann', 'van')
await seeds.trip({ id: 'trip', vehicle_id: 'van', timestamp_end: '2026-03-01T17:00:00.000Z' })
for (const scope of [acme, userScope('bob')]) await seeds.share('van', scope)
await seedToken(table, acme, 'program')
restoreBeforeEach(table, await contentsOf(table))

const fields = { id: 'acme', name: 'Organization acme' }

/** Keys of the items that name the organization, except for its audit trail and the facts of what it lost, which end by themselves. */
async function traces(): Promise<string[]> {
  const items = (await everyItem(table)).filter((item) => !isFact(item) && !String(item.PK).startsWith('AUDIT#'))
  return items.filter((item) => JSON.stringify(item).includes('acme')).map(({ PK, SK }) => `${PK} ${SK}`)
}

describe('organizations', () => {
  it('are listed by name, in pages', async () => {
    const zoo = { id: 'zoo', name: 'Organization zoo' }
    expect(await made('organization', 'list')).toEqual({ organizations: [fields, zoo], total: 2, offset: 0, limit: 50 })
    expect(await made('organization', 'list', '--offset', '1')).toMatchObject({ organizations: [zoo], total: 2 })
  })

  it('are shown with members and vehicles', async () => {
    expect(await made('organization', 'show', 'acme')).toEqual({
      ...fields,
      members: [
        { user_id: 'ann', permissions: ['VEHICLE_STATUS_READ'] },
        { user_id: 'bob', permissions: expect.arrayContaining(['ORGANIZATION_ADMIN']) }
      ],
      vehicle_ids: ['van']
    })
    expect(await refused('organization', 'show', 'nobody')).toBe('There is no organization nobody')
  })

  it('are changed in the given fields, and the named fields are cleared', async () => {
    const changes = ['--login-redirect-url', 'https://login.example.com/', '--requests-per-minute', '500']
    const zone = ['--time-zone', 'Asia/Kathmandu']
    expect(await made('organization', 'update', 'acme', '--name', 'Acme', ...changes, ...zone)).toMatchObject({
      name: 'Acme',
      login_redirect_url: 'https://login.example.com/',
      requests_per_minute: 500,
      time_zone: 'Asia/Kathmandu'
    })
    expect(await made('organization', 'update', 'acme', '--clear', 'login-redirect-url')).not.toHaveProperty(
      'login_redirect_url'
    )
  })

  it.each([
    ['no field', ['acme'], 'Nothing is to be changed: give a field'],
    ['one that does not exist', ['nobody', '--name', 'Acme'], 'There is no organization nobody'],
    ['an empty name', ['acme', '--name', ''], '--name must not be empty'],
    ['clearing the name', ['acme', '--clear', 'name'], '--clear name: there is no such field that can be cleared'],
    ['an unknown time zone', ['acme', '--time-zone', 'Mars'], 'must be an IANA time zone such as Europe/Berlin'],
    ['an address that is none', ['acme', '--login-redirect-url', 'login'], 'must be an http or https address']
  ])('are not changed with %s', async (_, args, message) => {
    expect(await refused('organization', 'update', ...args)).toContain(message)
  })
})

describe('deleting an organization', () => {
  it('removes everything of the organization and nothing of others', async () => {
    expect(await made('organization', 'delete', 'acme', '--yes')).toEqual({ id: 'acme', deleted: true })
    expect(await traces()).toEqual([])
    expect(await made('vehicle', 'show', 'van')).toMatchObject({ owner_id: 'ann', shared_with: [{ user_id: 'bob' }] })
    expect(await made('user', 'show', 'ann')).toMatchObject({ memberships: [] })
    expectListsInStep(await everyItem(table))
    expect(await refused('organization', 'delete', 'acme', '--yes')).toBe('There is no organization acme')
  })

  it.each(['before', 'after'] as const)('is completed by the next run, whatever call fails (%s)', async (fault) => {
    await failingAtEveryCall(table, fault, (faulty) => deleteOrganization(faulty, operator, 'acme'))
    expect(await traces()).toEqual([])
    expectListsInStep(await everyItem(table))
  })

  it('revokes the tokens first, and an interrupted deletion prevents additions', async () => {
    const faulty = faultyTable(table, (call) => (call > 2 ? 'before' : undefined))
    await expect(deleteOrganization(faulty, operator, 'acme')).rejects.toThrow('was not made')

    expect(await findTokenOwner(table, acme)).toMatchObject({
      sessionsValidFromSeconds: operator.at.getTime() / 1000
    })
    expect(await made('organization', 'list')).toMatchObject({ organizations: [{ being_deleted: true }, {}] })
    const gone = 'There is no organization acme'
    const between = ['--organization', 'acme', '--permission', 'TRIP_READ']
    expect(await refused('membership', 'add', '--user', 'bob', ...between)).toBe(gone)
    expect(await refused('organization', 'update', 'acme', '--name', 'Acme')).toBe(gone)
    expect(await made('organization', 'delete', 'acme', '--yes')).toMatchObject({ deleted: true })
    expect(await traces()).toEqual([])
  })

  it('asks first, and keeps everything unless the answer is yes', async () => {
    const before = await everyItem(table)
    const { stderr } = await runOnTerminal(['organization', 'delete', 'acme'], world.directory, [[/\[y\/N\]/, 'n']])
    expect(stderr).toContain(
      'Delete organization acme (Organization acme) with its memberships, shares and tokens for good? [y/N] '
    )
    expect(stderr).toContain('Nothing was deleted')
    expect(await refused('organization', 'delete', 'acme')).toBe('There is no terminal to ask on; confirm with --yes')
    expect(await everyItem(table)).toEqual(before)
  })
})
