import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const world = await startAdminWorld()

const bob = ['user', 'create', '--email', 'bob@example.com', '--password', 'long-enough'] as const

describe('the arguments of the command line', () => {
  it.each([
    ['an unknown option', ['vehicle', 'show', 'van', '--colour', 'red'], "unknown option '--colour'"],
    ['an option of another command', ['user', 'show', 'bob', '--name', 'Bob'], "unknown option '--name'"],
    ['an unknown command', ['ship', 'show'], "unknown command 'ship'"],
    ['an unknown command and the option of another', ['frobnicate', '--user', 'ann'], "unknown command 'frobnicate'"],
    ['help for an unknown command', ['frobnicate', '--help'], "unknown command 'frobnicate'"],
    ['help for an unknown verb', ['vehicle', 'frobnicate', '--help'], "unknown command 'frobnicate'"],
    ['the word help before an unknown command', ['help', 'frobnicate'], "unknown command 'frobnicate'"],
    ['the word help before an unknown verb', ['vehicle', 'help', 'frobnicate'], "unknown command 'frobnicate'"],
    ['a superfluous argument', ['vehicle', 'show', 'van', 'bus'], 'too many arguments'],
    ['a superfluous file', ['load', 'one', 'two'], 'too many arguments'],
    ['an option given twice', [...bob, '--first-name', 'Bob', '--first-name', 'Rob'], 'The option is given twice.'],
    [
      'a vehicle named twice',
      ['vehicle', 'show', 'van', '--vehicle', 'bus'],
      'either as an argument or with --vehicle'
    ],
    ['a user named twice', ['user', 'show', 'ann', '--user', 'bob'], 'either as an argument or with --user'],
    ['a password given twice', [...bob, '--password-stdin'], "cannot be used with option '--password-stdin'"],
    [
      '--region without --stack',
      ['vehicle', 'show', 'van', '--region', 'eu-west-1'],
      '--region needs --stack or --table'
    ],
    ['--stack with --table', ['vehicle', 'show', 'van', '--stack', 's', '--table', 't'], 'cannot be used with option'],
    ['a missing required option', ['vehicle', 'create', '--name', 'Boat'], "required option '--owner <id-or-email>'"],
    ['a missing required field', ['organization', 'create'], "required option '--name <text>'"],
    ['a missing user', ['user', 'show'], 'The ID or email of the user is missing'],
    ['a missing vehicle', ['vehicle', 'show'], 'The ID of the vehicle is missing'],
    [
      'nobody to share with',
      ['vehicle', 'share', '--vehicle', 'v', '--permission', 'TRIP_READ'],
      'Give either --user or'
    ],
    [
      'an unknown permission',
      ['membership', 'add', '--organization', 'o', '--user', 'u', '--permission', 'FLY'],
      'FLY'
    ],
    [
      'an invalid email',
      ['user', 'create', '--email', 'bob', '--password', 'long-enough'],
      '--email must be an email address'
    ],
    ['an empty name of an organization', ['organization', 'create', '--name', ''], '--name must not be empty'],
    ['an empty name of a vehicle', ['vehicle', 'create', '--owner', 'a', '--name', ' '], '--name must not be empty'],
    ['an empty name of a user', [...bob, '--first-name', ''], '--first-name must not be empty'],
    ['a deletion that nobody can confirm', ['vehicle', 'delete', 'van'], 'confirm with --yes'],
    ['a page that is no number', ['user', 'list', '--limit', 'all'], '--limit must be a whole number'],
    ['a change of nothing', ['vehicle', 'update', 'van'], 'Nothing is to be changed'],
    ['doctor of a mere table', ['doctor', '--table', 't', '--region', 'eu-west-1'], 'doctor examines a whole service']
  ])('are refused with exit code 2 for %s', async (_, args, message) => {
    expect(await world.misused(...args)).toContain(message)
  })

  it.each([
    ['a file that does not exist', ['load', 'no-such-file'], 'There is no such file.'],
    ['a directory', ['load', '/'], 'That is a directory, not a file.'],
    ['a vehicle that does not exist', ['vehicle', 'show', 'boat'], 'There is no vehicle boat']
  ])('are refused with exit code 1 for %s, where other arguments would not help', async (_, args, message) => {
    const { code, stderr } = await runCommand(args, world.directory)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })

  it('are refused if no service runs', async () => {
    expect(await runCommand(['vehicle', 'show', 'van'], tmpdir())).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No service is running here: run npm start first, or name a deployed one with --stack\n'
    })
  })

  it.each([
    ['an operation', 1, ['vehicle', 'show', 'boat'], 'There is no vehicle boat'],
    [
      'an argument',
      2,
      ['vehicle', 'show', 'boat', 'ship'],
      "too many arguments for 'show'. Expected 1 argument but got 2."
    ],
    [
      'a field',
      2,
      ['user', 'create', '--email', 'bob', '--password', 'long-enough'],
      '--email must be an email address'
    ],
    ['an incomplete command', 2, ['vehicle'], 'The command is incomplete; --help lists what it takes.']
  ])('with --json give errors of %s as JSON', async (_, exitCode, args, message) => {
    const { code, stdout, stderr } = await runCommand([...args, '--json'], world.directory)
    expect({ code, stdout, error: JSON.parse(stderr) }).toEqual({
      code: exitCode,
      stdout: '',
      error: { error: { message } }
    })
  })

  it.each([[[]], [['user']], [['vehicle', 'create']], [['load']], [['help']], [['help', 'load']]])(
    'are explained by %s --help',
    async (words) => {
      const { code, stdout } = await runCommand([...words, '--help'], world.directory)
      expect(code).toBe(0)
      expect(stdout).toContain('Usage: admin')
    }
  )

  it.each([
    ['user create', ['--email']],
    ['organization create', ['--name']],
    ['vehicle create', ['--owner', '--name']],
    ['vehicle share', ['--vehicle', '--permission']],
    ['membership add', ['--organization', '--user', '--permission']]
  ])('that %s requires are listed under a separate heading', async (words, options) => {
    const { stdout } = await runCommand([...words.split(' '), '--help'], world.directory)
    const [required = ''] = stdout.split('Required options:')[1]?.split('\n\n') ?? []
    expect(required.match(/^ {2}(--[a-z-]+)/gm)?.map((option) => option.trim())).toEqual(options)
  })
})
