import { describe, expect, it } from 'vitest'
import { userScope } from '../../../lib/contract/scope.ts'
import { seedsOf } from '../../table/seeds.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const world = await startAdminWorld()
const { made, refused, table } = world
const seeds = seedsOf(table)
for (const id of ['ann', 'bob']) await seeds.user(id)
for (const id of ['van', 'bus']) await seeds.vehicle('ann', id)
await seeds.share('bus', userScope('bob'))
const trip = (id: string, vehicle_id: string, day: string, fields: object = {}) =>
  seeds.trip({ id, vehicle_id, timestamp_end: `${day}T09:00:00.000Z`, ...fields })
await trip('old', 'van', '2026-02-01', { distance_tot: 12_345.6 })
await trip('new', 'van', '2026-02-02', { visibility: 'PUBLIC' })
await trip('gone', 'van', '2026-02-03', { deleted: true })
await trip('other', 'bus', '2026-02-02')

const trips = async (...args: string[]) => {
  const list = await made('trip', 'list', ...args)
  return { ...list, trips: (list.trips as { id: string }[]).map(({ id }) => id) }
}

describe('the list of trips', () => {
  it('has the trips of a vehicle, newest first, in pages', async () => {
    expect(await trips('--vehicle', 'van')).toEqual({ trips: ['new', 'old'], total: 2, offset: 0, limit: 50 })
    expect(await trips('--vehicle', 'van', '--limit', '1', '--offset', '1')).toMatchObject({ trips: ['old'], total: 2 })
  })

  it('has the trips that a user sees', async () => {
    expect(await trips('--user', 'bob@example.com')).toMatchObject({ trips: ['other'], total: 1 })
    expect(await trips('--user', 'ann')).toMatchObject({ total: 3 })
  })

  it('is a table for people', async () => {
    const { stdout } = await runCommand(['trip', 'list', '--vehicle', 'van'], world.directory)
    expect(stdout).toMatch(/│ id +│ vehicle_id +│ timestamp_start +│ timestamp_end +│ visibility +│ completed +│/)
    expect(stdout).toContain('│ 12346 m ')
  })

  it.each([
    ['nothing', [], 'Give either --vehicle or --user'],
    ['both', ['--vehicle', 'van', '--user', 'ann'], 'Give either --vehicle or --user'],
    ['a vehicle that does not exist', ['--vehicle', 'boat'], 'There is no vehicle boat'],
    ['a user who does not exist', ['--user', 'dan'], 'There is no user dan']
  ])('is refused with %s', async (_, args, message) => {
    expect(await refused('trip', 'list', ...args)).toBe(message)
  })
})
