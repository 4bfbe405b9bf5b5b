import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsStore } from '../../../lib/identity/credentials-store.ts'
import { verifyPassword } from '../../../lib/identity/password.ts'
import { region, startTable } from '../../test-table.ts'

const program = fileURLToPath(new URL('../../../infra/admin/admin.ts', import.meta.url))

const { endpoint, open } = await startTable()
const table = open()
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'admin-'))
  const service = {
    address: 'http://127.0.0.1:3000/v2.2',
    databaseEndpoint: endpoint,
    tableName: table.name,
    region
  }
  await mkdir(join(directory, '.local'))
  await writeFile(join(directory, '.local', 'service.json'), JSON.stringify(service))
})
afterAll(() => rm(directory, { recursive: true }))

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function admin(args: readonly string[], cwd = directory): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { cwd }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr })
    })
    child.stdin?.end()
  })
}

async function made(...args: string[]) {
  const { code, stdout, stderr } = await admin([...args, '--json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

async function refused(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await admin(args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
  return stderr.trim()
}

/** Each run starts Node anew. */
describe('the command line', { timeout: 120_000 }, () => {
  it('manages users, organizations, memberships and vehicles', async () => {
    const ann = ['--email', 'ann@example.com', '--password', 'first-password']
    const user = await made('user', 'create', ...ann, '--first-name', 'Ann', '--requests-per-minute', '200')
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
    await made('vehicle', 'create', '--id', 'van', '--owner', user.id, '--name', 'Van', '--can-readout', 'true')
    await made('vehicle', 'share', '--vehicle', 'van', '--organization', 'org', ...reading)

    expect(await made('vehicle', 'show', 'van')).toEqual({
      id: 'van',
      name: 'Van',
      can_readout: true,
      owner_id: user.id,
      shared_with: [{ organization_id: 'org', permissions }]
    })
    expect(await made('user', 'show', 'ann@example.com')).toEqual({
      ...user,
      memberships: [{ organization_id: 'org', permissions }],
      vehicle_ids: ['van']
    })

    await made('user', 'set-password', user.id, '--password', 'second-password')
    const credentials = await credentialsStore(table).find('ann@example.com')
    expect(await verifyPassword('second-password', credentials?.passwordHash)).toBe(true)

    expect(await made('membership', 'remove', '--organization', 'org', '--user', user.id)).toMatchObject({
      removed: true
    })
    expect(await made('vehicle', 'unshare', '--vehicle', 'van', '--organization', 'org')).toMatchObject({
      removed: true
    })
    expect(await refused('user', 'delete', user.id)).toBe(`User ${user.id} owns vehicles, delete them first: van`)
    expect(await made('vehicle', 'delete', 'van')).toEqual({ id: 'van', deleted: true })
    expect(await made('user', 'delete', user.id)).toEqual({ id: user.id, deleted: true })
    expect(await refused('user', 'show', 'ann@example.com')).toBe('There is no user with the email ann@example.com')
  })

  it('shows people a table', async () => {
    const { stdout } = await admin(['organization', 'create', '--id', 'shown', '--name', 'Harbour Rentals'])
    expect(stdout).toContain('│ name │ Harbour Rentals │')
  })

  it('says what is wrong without a stack, and fails', async () => {
    expect(await refused('user', 'create', '--email', 'nobody', '--password', 'long-enough')).toBe(
      '--email: Invalid email address'
    )
    expect(await refused('user', 'create', '--email', 'bob@example.com')).toBe(
      'There is no terminal to ask for the password; give it with --password'
    )
    expect(await refused('user', 'create', '--email', 'bob@example.com', '--password', 'short')).toBe(
      'A password has 8 to 64 characters'
    )
    expect(await refused('vehicle', 'show', 'boat')).toBe('There is no vehicle boat')
    expect(await refused('vehicle', 'create', '--name', 'Boat')).toContain("required option '--owner <id-or-email>'")
    expect(await refused('vehicle', 'share', '--vehicle', 'van', '--user', 'bob', '--permission', 'FLY')).toContain(
      'FLY'
    )
    expect(await refused('load', 'no-such-file')).toMatch(/^There is no such file\. /)
  })

  it('loads a file, tells the lines that are wrong and fails then', async () => {
    const file = join(directory, 'records.ndjson')
    await writeFile(file, '{"type":"organization","id":"loaded","name":"Loaded"}\n')
    expect(await made('load', file)).toMatchObject({ lines: 1, counts: { organization: { created: 1 } } })

    await writeFile(file, '{"type":"organization","id":"bad"}\nnonsense\n')
    const { code, stderr } = await admin(['load', file])
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^line 1: name: /),
      'line 2: Not JSON',
      'Nothing was loaded: correct these lines first.'
    ])
  })

  it('needs a service to work on', async () => {
    const { code, stderr } = await admin(['vehicle', 'show', 'van'], tmpdir())
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'No service is running here: run npm start first, or name a deployed one with --stack\n'
    })
  })

  it.each([[[]], [['user']], [['vehicle', 'create']], [['load']]])('helps with %s', async (words) => {
    const { code, stdout } = await admin([...words, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: admin')
  })
})
