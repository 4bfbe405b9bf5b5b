import { describe, expect, it } from 'vitest'
import { putUser } from '../../../lib/accounts/user-writes.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { verifyPassword } from '../../../lib/identity/password.ts'
import { findTokenOwner } from '../../../lib/identity/token-owner.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { operator } from '../../audit/actors.ts'
import { quickPasswordHash } from '../../table/quick-password.ts'
import { adjust } from '../../table/stored.ts'
import { contentsOf } from '../../table/table-contents.ts'
import { restoreBeforeEach } from '../../test-table.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const world = await startAdminWorld()
const { made, refused, table } = world
await makeUser('ann', { first_name: 'Ann', last_name: 'Lee' })
await makeUser('cyd', { first_name: 'Cyd' })
await makeUser('bob', { first_name: 'Bob' })
restoreBeforeEach(table, await contentsOf(table))

function makeUser(id: string, fields: object) {
  const profile = { id, email: `${id}@example.com`, ...fields }
  return putUser(table, operator, { profile, hashPassword: async () => quickPasswordHash('her password') })
}

describe('the list of users', () => {
  it('is in the order of the emails, in pages', async () => {
    await adjust(table, userItem('cyd'), (user) => ({ ...user, maxVehicles: 5, deleting: true }))
    const ann = { id: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }
    const bob = { id: 'bob', email: 'bob@example.com', first_name: 'Bob' }
    const cyd = { id: 'cyd', email: 'cyd@example.com', first_name: 'Cyd', max_vehicles: 5, being_deleted: true }
    expect(await made('user', 'list')).toEqual({ users: [ann, bob, cyd], total: 3, offset: 0, limit: 50 })
    expect(await made('user', 'list', '--limit', '1', '--offset', '1')).toEqual({
      users: [bob],
      total: 3,
      offset: 1,
      limit: 1
    })
    expect(await made('user', 'list', '--offset', '3')).toMatchObject({ users: [], total: 3 })
  })

  it.each([
    ['lee ANN', ['ann']],
    ['BOB@', ['bob']],
    ['cyd', ['cyd']],
    ['example.com', ['ann', 'bob', 'cyd']],
    ['nobody', []]
  ])('has with --search %j the users in which every word occurs', async (search, ids) => {
    const { users, total } = await made('user', 'list', '--search', search)
    expect({ total, ids: (users as { id: string }[]).map(({ id }) => id) }).toEqual({ total: ids.length, ids })
  })

  it('is a table for people, with the numbers of the page below', async () => {
    const { stdout } = await runCommand(['user', 'list', '--limit', '2'], world.directory)
    const [, head, , ann, , bob] = stdout.split('\n')
    expect(head).toMatch(/│ id +│ email +│ first_name │ last_name │/)
    expect(ann).toMatch(/│ ann +│ ann@example.com +│ Ann +│ Lee +│/)
    expect(bob).toMatch(/│ bob +│ bob@example.com +│ Bob +│ +│/)
    expect(stdout.trimEnd().split('\n').slice(-3)).toEqual(['total: 3', 'offset: 0', 'limit: 2'])
    const beyond = await runCommand(['user', 'list', '--offset', '3'], world.directory)
    expect(beyond.stdout).toBe('There are no users.\ntotal: 3\noffset: 3\nlimit: 50\n')
  })

  it.each(['-1', '1.5', 'all', '', '1e3'])('refuses a --limit of %s', async (limit) => {
    expect(await refused('user', 'list', `--limit=${limit}`)).toBe('--limit must be a whole number of 0 or more')
  })
})

describe('the update of a user', () => {
  it('changes the given fields, clears the named ones, and keeps the rest', async () => {
    const changes = ['--last-name', 'Miller', '--requests-per-minute', '200', '--max-vehicles', '3']
    expect(await made('user', 'update', 'ann@example.com', ...changes)).toMatchObject({
      first_name: 'Ann',
      last_name: 'Miller',
      requests_per_minute: 200,
      max_vehicles: 3
    })
    expect(await made('user', 'update', 'ann', '--clear', 'max_vehicles', 'requests-per-minute', 'last-name')).toEqual({
      id: 'ann',
      email: 'ann@example.com',
      first_name: 'Ann',
      memberships: [],
      vehicle_ids: []
    })
  })

  it('moves the email with the password and the time of the last login', async () => {
    await adjust(table, credentialsItem('ann@example.com'), (found) => ({ ...found, lastLoginSeconds: 7 }))
    await made('user', 'update', 'ann', '--email', 'Ann.Lee@example.com')
    const consistent = { ConsistentRead: true }
    const credentials = await findItem(table, credentialsItem('ann.lee@example.com'), consistent)
    expect(credentials).toMatchObject({ userId: 'ann', email: 'Ann.Lee@example.com', lastLoginSeconds: 7 })
    expect(await verifyPassword('her password', credentials?.passwordHash)).toBe(true)
    expect(await findItem(table, credentialsItem('ann@example.com'), consistent)).toBeUndefined()
  })

  it.each([
    ['no field', ['ann'], 'Nothing is to be changed: give a field'],
    ['a user who does not exist', ['dan', '--first-name', 'Dan'], 'There is no user dan'],
    ['an email that is taken', ['ann', '--email', 'BOB@example.com'], 'The email BOB@example.com belongs to user bob'],
    ['an invalid field', ['ann', '--max-vehicles', 'many'], '--max-vehicles must be a number'],
    ['a limit of nothing', ['ann', '--requests-per-minute', '0'], '--requests-per-minute must be at least 1'],
    ['clearing the email', ['ann', '--clear', 'email'], '--clear email: there is no such field that can be cleared'],
    [
      'clearing what is given',
      ['ann', '--first-name', 'A', '--clear', 'first-name'],
      '--clear first_name: the field is given a value too'
    ],
    ['another ID', ['ann', '--id', 'anna'], "unknown option '--id'"]
  ])('is refused with %s', async (_, args, message) => {
    expect(await refused('user', 'update', ...args)).toContain(message)
  })
})

describe('a reset link', () => {
  it('is printed with its end, and leads to the console', async () => {
    const { id, link, expiry } = await made('user', 'reset-link', 'ann@example.com')

    expect(id).toBe('ann')
    expect(link).toMatch(/^http:\/\/[^/]+\/console\/reset-password#ann\.[\w-]{43}$/)
    expect(Date.parse(String(expiry))).toBeGreaterThan(Date.now())
    const stored = await findItem(table, credentialsItem('ann@example.com'), { ConsistentRead: true })
    expect(stored?.reset?.expiresAtSeconds).toBe(Date.parse(String(expiry)) / 1000)
  })

  it('is not made for an unknown user', async () => {
    expect(await refused('user', 'reset-link', 'dan')).toBe('There is no user dan')
  })
})

describe('ending the sessions of a user', () => {
  it('revokes all earlier tokens, even if the clock of the last login was ahead', async () => {
    const ahead = Date.parse('2099-01-01T00:00:00.000Z')
    await adjust(table, credentialsItem('ann@example.com'), (found) => ({ ...found, lastLoginSeconds: ahead / 1000 }))
    expect(await made('user', 'end-sessions', 'ann@example.com')).toEqual({
      id: 'ann',
      sessions_valid_from: '2099-01-01T00:00:00.001Z'
    })
    const owner = await findTokenOwner(table, 'USER#ann')
    expect(owner?.sessionsValidFromSeconds).toBe(ahead / 1000 + 0.001)
  })

  it('keeps tokens revoked if the clock is behind', async () => {
    const later = Date.parse('2098-01-01T00:00:00.000Z') / 1000
    await adjust(table, userItem('ann'), (user) => ({ ...user, sessionsValidFromSeconds: later }))
    expect(await made('user', 'end-sessions', 'ann')).toMatchObject({ sessions_valid_from: '2098-01-01T00:00:00.000Z' })
  })

  it('is refused for an unknown user', async () => {
    expect(await refused('user', 'end-sessions', 'dan')).toBe('There is no user dan')
  })
})
