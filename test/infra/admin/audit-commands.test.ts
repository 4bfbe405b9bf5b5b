/** `audit list` for all scopes, for a user and for an organization, page by page. */
import { beforeAll, expect, it } from 'vitest'
import { putMembership } from '../../../lib/accounts/membership-writes.ts'
import { operator } from '../../audit/actors.ts'
import { seedsOf } from '../../table/seeds.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const { table, directory, made, refused } = await startAdminWorld()

interface Listed {
  readonly entries: readonly Record<string, unknown>[]
  readonly next?: string
}
const list = async (...args: string[]) => (await made('audit', 'list', ...args)) as unknown as Listed
const actions = ({ entries }: Listed) => entries.map(({ action }) => action)

/** Seven entries in three months, the newest by commands now. */
beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ann')
  await seeds.organization('acme')
  const month = 31 * 86_400_000
  const earlier = (months: number) => ({ ...operator, at: new Date(Date.now() - months * month) })
  await putMembership(table, earlier(2), 'acme', 'ann', 1)
  await putMembership(table, earlier(1), 'acme', 'ann', 3)
  await made('membership', 'remove', '--organization', 'acme', '--user', 'ann')
  await made('vehicle', 'create', '--owner', 'ann', '--id', 'van', '--name', 'Van')
})

it('lists every entry once, newest first, in pages of any size', async () => {
  const whole = await list()
  expect(whole.next).toBeUndefined()
  expect(actions(whole).slice(0, 2)).toEqual(['vehicle.created', 'membership.deleted'])
  expect([...actions(whole)].sort()).toEqual([
    'membership.changed',
    'membership.created',
    'membership.deleted',
    'organization.created',
    'user.created',
    'vehicle.created'
  ])
  const times = whole.entries.map(({ timestamp }) => String(timestamp))
  expect(times).toEqual([...times].sort().reverse())

  const paged: unknown[] = []
  for (
    let next: string | undefined, page = await list('--limit', '2');
    ;
    page = await list('--limit', '2', '--after', String(next))
  ) {
    paged.push(...page.entries)
    next = page.next
    if (next === undefined) break
  }
  expect(paged).toEqual(whole.entries)
  const third = String(times[2])
  expect((await list('--until', third)).entries).toEqual(
    whole.entries.filter(({ timestamp }) => String(timestamp) <= third)
  )
})

it('lists the entries of a user or an organization', async () => {
  expect(actions(await list('--user', 'ann@example.com')).slice(0, 2)).toEqual([
    'vehicle.created',
    'membership.deleted'
  ])
  expect(actions(await list('--organization', 'acme', '--limit', '1'))).toEqual(['membership.deleted'])
})

it('prints one line for each entry', async () => {
  const { stdout } = await runCommand(['audit', 'list', '--user', 'ann', '--limit', '1'], directory)
  expect(stdout).toMatch(/vehicle\.created │ operator: true │ user_id: ann .*\n.* vehicle_id: van │/)
  expect(stdout).toMatch(/next: [0-9A-Z]{26}/)
})

it.each([
  [['--after', 'nothing'], '--after must be the ID of an entry'],
  [['--limit', '-1'], '--limit must be a whole number of 0 or more'],
  [['--until', 'yesterday'], '--until must be a date and time with an offset']
])('refuses %j', async (args, message) => {
  expect(await refused('audit', 'list', ...args)).toContain(message)
})

it('accepts --audit-retention-days only with --table', async () => {
  expect(await refused('audit', 'list', '--audit-retention-days', '30')).toBe('--audit-retention-days needs --table')
  expect(await refused('audit', 'list', '--table', 'any', '--audit-retention-days', 'x')).toContain('a number of days')
})
