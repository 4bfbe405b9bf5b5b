import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { identify } from '../../../lib/identity/identify.ts'
import { verifyPassword } from '../../../lib/identity/password.ts'
import { signingKeys } from '../../../lib/identity/signing-keys.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { signingSecret, startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const world = await startAdminWorld()

describe('the command line', () => {
  it('manages users, organizations, memberships and vehicles', async () => {
    const { made, refused, table } = world
    const ann = ['--email', 'ann@example.com', '--password', 'first-password']
    const user = await made('user', 'create', ...ann, '--first-name', 'Ann', '--requests-per-minute', '200')
    const id = String(user.id)
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      email: 'ann@example.com',
      first_name: 'Ann',
      requests_per_minute: 200,
      memberships: [],
      vehicle_ids: []
    })
    expect(await made('organization', 'create', '--id', 'org', '--name', 'Harbour Rentals')).toEqual({
      id: 'org',
      name: 'Harbour Rentals'
    })
    const reading = ['--permission', 'VEHICLE_READ', '--permission', 'TRIP_READ']
    const permissions = ['VEHICLE_READ', 'TRIP_READ']
    await made('membership', 'add', '--organization', 'org', '--user', 'ANN@example.com', ...reading)
    await made('vehicle', 'create', '--id', 'van', '--owner', id, '--name', 'Van', '--can-readout', 'true')
    await made('vehicle', 'share', '--vehicle', 'van', '--organization', 'org', ...reading)

    expect(await made('vehicle', 'show', 'van')).toEqual({
      id: 'van',
      name: 'Van',
      can_readout: true,
      owner_id: id,
      shared_with: [{ organization_id: 'org', permissions }]
    })
    expect(await made('user', 'show', 'ann@example.com')).toEqual({
      ...user,
      memberships: [{ organization_id: 'org', permissions }],
      vehicle_ids: ['van']
    })

    await made('user', 'set-password', id, '--password', 'second-password')
    const credentials = await findItem(table, credentialsItem('ann@example.com'), { ConsistentRead: true })
    expect(await verifyPassword('second-password', credentials?.passwordHash)).toBe(true)

    expect(await made('membership', 'remove', '--organization', 'org', '--user', id)).toMatchObject({ removed: true })
    expect(await made('vehicle', 'unshare', '--vehicle', 'van', '--organization', 'org')).toMatchObject({
      removed: true
    })
    expect(await refused('user', 'delete', id, '--yes')).toBe(
      `User ${id} owns vehicles. Transfer or delete them first: van`
    )
    expect(await made('vehicle', 'delete', 'van', '--yes')).toEqual({ id: 'van', deleted: true })
    expect(await made('user', 'delete', id, '--yes')).toEqual({ id, deleted: true })
    expect(await refused('user', 'show', 'ann@example.com')).toBe('There is no user with the email ann@example.com')
  })

  it('creates, lists and revokes programmatic tokens', async () => {
    const { made, refused, table } = world
    await made('user', 'create', '--id', 'bea', '--email', 'bea@example.com', '--password', 'first-password')
    await made('organization', 'create', '--id', 'rental', '--name', 'Rental')
    const settings = ['--name', 'Dashboard', '--permission', 'TRIP_READ']
    const more = ['--vehicle-ids', 'van', 'car', '--expiry', '2099-01-01T00:00:00Z']

    const { token, ...own } = await made('token', 'create', '--user', 'BEA@example.com', ...settings, ...more)
    const { token: _, ...ofRental } = await made('token', 'create', '--organization', 'rental', ...settings)

    expect(own).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      name: 'Dashboard',
      user_id: 'bea',
      permissions: ['TRIP_READ'],
      vehicle_ids: ['van', 'car'],
      expiry: '2099-01-01T00:00:00.000Z',
      timestamp_created: expect.any(String)
    })
    expect(await made('token', 'list', '--user', 'bea')).toEqual({ tokens: [own] })
    expect(await made('token', 'list', '--organization', 'rental')).toEqual({ tokens: [ofRental] })
    const keys = signingKeys(async () => signingSecret)
    const caller = () => identify(table, keys)(`Token ${token}`, new Date())
    expect(await caller()).toMatchObject({ owner: 'USER#bea', vehicleIds: ['van', 'car'] })

    expect(await made('token', 'revoke', String(own.id), '--user', 'bea')).toEqual({ id: own.id, revoked: true })

    await expect(caller()).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
    expect(await refused('token', 'revoke', String(own.id), '--user', 'bea')).toBe(`There is no token ${own.id}`)
    expect(await refused('token', 'create', '--user', 'nobody', ...settings)).toBe('There is no user nobody')
    expect(await refused('token', 'create', ...settings)).toBe('Give either --user or --organization')
    const past = ['--expiry', '2020-01-01T00:00:00Z']
    expect(await refused('token', 'create', '--user', 'bea', ...settings, ...past)).toBe(
      '--expiry must be in the future'
    )
  })

  it('prints a table without --json', async () => {
    const args = ['organization', 'create', '--id', 'shown', '--name', 'Harbour Rentals']
    const { stdout } = await runCommand(args, world.directory)
    expect(stdout).toContain('│ name │ Harbour Rentals │')
  })

  it('runs as a process, from its arguments to its exit code', async () => {
    const program = fileURLToPath(new URL('../../../infra/admin/admin.ts', import.meta.url))
    const run = promisify(execFile)(process.execPath, [program, 'vehicle', 'show', 'boat'], { cwd: world.directory })
    await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr: 'There is no vehicle boat\n' })
  })
})
