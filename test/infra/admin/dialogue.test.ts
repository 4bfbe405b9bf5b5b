import { beforeEach, describe, expect, it } from 'vitest'
import { loadRecords } from '../../../infra/load/load.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { verifyPassword } from '../../../lib/identity/password.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { operator } from '../../audit/actors.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand, runOnTerminal } from './run-admin.ts'

const world = await startAdminWorld()

const user = { type: 'user', id: 'ann', email: 'ann@example.com', password: 'old-password' }
beforeEach(async () => {
  await loadRecords(world.table, () => operator, [user, { type: 'vehicle', id: 'van', owner_id: 'ann', name: 'Van' }])
})

const setPassword = ['user', 'set-password', 'ann@example.com'] as const

async function passwordIs(password: string): Promise<boolean> {
  const { passwordHash } = (await findItem(world.table, credentialsItem(user.email), { ConsistentRead: true })) ?? {}
  return verifyPassword(password, passwordHash)
}

describe('a password', () => {
  it('is checked after its first entry, before the prompt is repeated', async () => {
    const { code, stderr } = await runOnTerminal(setPassword, world.directory, [
      [/Password/, 'short'],
      [/A password has 8 to 64 characters[\s\S]*Password/, 'long-enough'],
      [/The same again/, 'long-enough']
    ])
    expect({ code, stderr: stderr.match(/The two passwords differ/) }).toEqual({ code: 0, stderr: null })
    expect(await passwordIs('long-enough')).toBe(true)
  })

  it('that is entered differently the second time is refused', async () => {
    const { code, stderr } = await runOnTerminal(setPassword, world.directory, [
      [/Password/, 'new-password'],
      [/The same again/, 'now-password']
    ])
    expect(code).toBe(1)
    expect(stderr).toContain('The two passwords differ\n')
    expect(await passwordIs('old-password')).toBe(true)
  })

  it('comes from the standard input with --password-stdin', async () => {
    const { code } = await runCommand([...setPassword, '--password-stdin'], world.directory, 'piped password\n')
    expect(code).toBe(0)
    expect(await passwordIs('piped password')).toBe(true)
  })

  it.each([
    ['more than one line', 1, 'piped-password\nand more\n', 'The standard input has more than one line'],
    ['too few characters', 2, 'short\n', 'A password has 8 to 64 characters'],
    ['nothing', 2, '', 'A password has 8 to 64 characters']
  ])('is refused if the standard input has %s', async (_, exitCode, stdin, message) => {
    const { code, stderr } = await runCommand([...setPassword, '--password-stdin'], world.directory, stdin)
    expect({ code, stderr }).toEqual({ code: exitCode, stderr: `${message}\n` })
  })

  it('is not prompted for without a terminal', async () => {
    expect(await world.refused(...setPassword)).toBe(
      'There is no terminal to ask for the password; give it with --password-stdin or --password'
    )
  })

  it('is not prompted for if the email is taken', async () => {
    const create = ['user', 'create', '--email', 'ANN@example.com']
    expect((await runOnTerminal(create, world.directory, [])).stderr).toBe(
      'The email ANN@example.com belongs to user ann\n'
    )
  })
})

describe('deleting', () => {
  it.each([
    [
      ['vehicle', 'delete', 'van'],
      'Delete vehicle van (Van) with its trips, triplegs, rules and shares for good? [y/N] '
    ],
    [['user', 'delete', 'ann@example.com'], 'Delete user ann@example.com (ann) for good? [y/N] ']
  ])('by %s asks first, and keeps everything unless the answer is yes', async (args, question) => {
    const [controlC, controlD] = ['\u0003', '\u0004']
    for (const answer of ['', 'n', 'yesterday', controlC, controlD]) {
      const { code, stderr } = await runOnTerminal(args, world.directory, [[/\[y\/N\]/, answer]])
      expect(code).toBe(1)
      expect(stderr).toContain(question)
      expect(stderr).toContain('Nothing was deleted')
    }
    expect(await world.made('vehicle', 'show', 'van')).toMatchObject({ id: 'van' })
  })

  it.each([[['vehicle', 'delete', 'van']], [['user', 'delete', 'ann']]])(
    'by %s needs --yes without a terminal',
    async (args) => {
      expect(await world.refused(...args)).toBe('There is no terminal to ask on; confirm with --yes')
    }
  )

  it('proceeds after the answer yes', async () => {
    expect((await runOnTerminal(['vehicle', 'delete', 'van'], world.directory, [[/\[y\/N\]/, 'y']])).code).toBe(0)
    expect(await world.refused('vehicle', 'show', 'van')).toBe('There is no vehicle van')
    expect((await runOnTerminal(['user', 'delete', 'ann'], world.directory, [[/\[y\/N\]/, 'yes']])).code).toBe(0)
    expect(await world.refused('user', 'delete', 'ann', '--yes')).toBe('There is no user ann')
  })
})
