import { describe, expect, it } from 'vitest'
import { organizationScope } from '../../../lib/contract/scope.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf } from '../../table/table-contents.ts'
import { restoreBeforeEach } from '../../test-table.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand, runOnTerminal } from './run-admin.ts'

const world = await startAdminWorld()
const { made, refused, table } = world
const seeds = seedsOf(table)
for (const id of ['ann', 'bob']) await seeds.user(id)
await seeds.organization('rental')
await putVehicle(table, operator, 'ann', { id: 'v1', name: 'van', brand: 'Opel', device_id: 'tracker-1' })
await putVehicle(table, operator, 'bob', { id: 'v2', name: 'Bus' })
await putVehicle(table, operator, 'ann', { id: 'v3' })
await seeds.share('v2', organizationScope('rental'))
restoreBeforeEach(table, await contentsOf(table))

const van = { id: 'v1', name: 'van', brand: 'Opel', device_id: 'tracker-1', owner_id: 'ann' }
const bus = { id: 'v2', name: 'Bus', owner_id: 'bob' }
const unnamed = { id: 'v3', owner_id: 'ann' }

describe('the list of vehicles', () => {
  it('is in the order of the names, in pages', async () => {
    const page = { total: 3, offset: 0, limit: 50 }
    expect(await made('vehicle', 'list')).toEqual({ vehicles: [bus, van, unnamed], ...page })
    expect(await made('vehicle', 'list', '--offset', '1', '--limit', '1')).toMatchObject({ vehicles: [van], total: 3 })
  })

  it('has only the vehicles of a named user or organization', async () => {
    expect(await made('vehicle', 'list', '--user', 'ann@example.com')).toMatchObject({
      vehicles: [van, unnamed],
      total: 2
    })
    expect(await made('vehicle', 'list', '--organization', 'rental')).toMatchObject({ vehicles: [bus], total: 1 })
    expect(await made('vehicle', 'list', '--organization', 'nobody')).toMatchObject({ vehicles: [], total: 0 })
  })

  it.each([
    ['opel', [van]],
    ['TRACKER van', [van]],
    ['v3', [unnamed]],
    ['', [bus, van, unnamed]],
    ['opel bus', []]
  ])('has with --search %j the vehicles in which every word occurs', async (search, vehicles) => {
    expect(await made('vehicle', 'list', '--search', search)).toMatchObject({ vehicles, total: vehicles.length })
    const ofAnn = vehicles.filter(({ owner_id }) => owner_id === 'ann')
    expect(await made('vehicle', 'list', '--user', 'ann', '--search', search)).toMatchObject({ vehicles: ofAnn })
  })

  it('is a table for people', async () => {
    const { stdout } = await runCommand(['vehicle', 'list'], world.directory)
    expect(stdout).toMatch(/│ id +│ name +│ owner_id +│ brand +│ device_id +│/)
  })
})

describe('the update of a vehicle', () => {
  it('changes the given fields, including the operator’s, and clears the named ones', async () => {
    const subscription = { service_type: 'BASE' }
    const more = ['--fields', JSON.stringify({ subscription })]
    const changes = ['--name', 'Red van', '--initialization-complete', 'true', '--clear', 'brand', ...more]
    expect(await made('vehicle', 'update', 'v1', ...changes)).toEqual({
      id: 'v1',
      name: 'Red van',
      device_id: 'tracker-1',
      initialization_complete: true,
      subscription,
      owner_id: 'ann',
      shared_with: []
    })
    expect(await made('vehicle', 'list')).toMatchObject({ vehicles: [bus, { name: 'Red van' }, unnamed] })
  })

  it('frees the device that it clears', async () => {
    await made('vehicle', 'update', 'v1', '--clear', 'device-id')
    expect(await made('vehicle', 'update', 'v2', '--device-id', 'TRACKER-1')).toMatchObject({ device_id: 'TRACKER-1' })
  })

  it.each([
    ['no field', ['v1'], 'Nothing is to be changed: give a field'],
    ['a vehicle that does not exist', ['v9', '--name', 'Van'], 'There is no vehicle v9'],
    ['a device that is taken', ['v2', '--device-id', 'TRACKER-1'], 'The device belongs to vehicle v1'],
    ['an empty name', ['v1', '--name', ' '], '--name must not be empty'],
    ['clearing the name', ['v1', '--clear', 'name'], '--clear name: there is no such field that can be cleared'],
    ['fields that are no JSON', ['v1', '--fields', 'brand'], '--fields must be a JSON object'],
    ['fields that are a list', ['v1', '--fields', '[]'], '--fields must be a JSON object'],
    ['an unknown field', ['v1', '--fields', '{"colour":"red"}'], '--colour is not a known field'],
    ['another ID', ['v1', '--fields', '{"id":"v2"}'], '--id is not a known field']
  ])('is refused with %s', async (_, args, message) => {
    expect(await refused('vehicle', 'update', ...args)).toContain(message)
  })
})

describe('the transfer of a vehicle', () => {
  it('changes the owner', async () => {
    expect(await made('vehicle', 'transfer', 'v2', '--to', 'ann@example.com', '--yes')).toEqual({
      vehicle_id: 'v2',
      owner_id: 'ann',
      transferred: true
    })
    expect(await made('vehicle', 'show', 'v2')).toEqual({ ...bus, owner_id: 'ann', shared_with: [] })
    expect(await made('user', 'show', 'bob')).toMatchObject({ vehicle_ids: [] })
    expect(await made('vehicle', 'transfer', 'v2', '--to', 'ann', '--yes')).toMatchObject({ transferred: false })
  })

  it('asks first, and changes nothing unless the answer is yes', async () => {
    const transfer = ['vehicle', 'transfer', 'v2', '--to', 'ann']
    const { code, stderr } = await runOnTerminal(transfer, world.directory, [[/\[y\/N\]/, 'n']])
    expect(code).toBe(1)
    expect(stderr).toContain(
      'Give vehicle v2 with its trips to ann? The owner loses it, and all its sharing ends. [y/N] '
    )
    expect(stderr).toContain('Nothing was changed')
    expect(await made('vehicle', 'show', 'v2')).toMatchObject({ owner_id: 'bob' })
    expect(await refused(...transfer)).toBe('There is no terminal to ask on; confirm with --yes')
    expect((await runOnTerminal(transfer, world.directory, [[/\[y\/N\]/, 'y']])).code).toBe(0)
    expect(await made('vehicle', 'show', 'v2')).toMatchObject({ owner_id: 'ann' })
  })

  it('leaves the shares with --keep-shares', async () => {
    await made('vehicle', 'transfer', '--vehicle', 'v2', '--to', 'ann', '--keep-shares', '--yes')
    expect(await made('vehicle', 'show', 'v2')).toMatchObject({ shared_with: [{ organization_id: 'rental' }] })
  })

  it.each([
    ['a vehicle that does not exist', ['v9', '--to', 'bob'], 'There is no vehicle v9'],
    ['a user who does not exist', ['v1', '--to', 'dan'], 'There is no user dan'],
    ['an unknown email', ['v1', '--to', 'dan@example.com'], 'There is no user with the email dan@example.com'],
    ['no user', ['v1'], "required option '--to <id-or-email>' not specified"]
  ])('is refused with %s', async (_, args, message) => {
    expect(await refused('vehicle', 'transfer', ...args, '--yes')).toContain(message)
  })
})
