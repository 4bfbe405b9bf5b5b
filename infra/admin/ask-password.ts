/** Obtains a new password: from an option, from the standard input, or from a prompt. */
import { text } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { Password } from '../../lib/contract/password-schema.ts'
import { validate } from '../load/validate.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { isInteractive, printLine, type Terminal } from './terminal.ts'

export interface PasswordOptions {
  readonly password?: string
  readonly passwordStdin?: boolean
}

const tooShortOrLong = 'A password has 8 to 64 characters'

export function addPasswordOptions(command: Command): Command {
  return command
    .addOption(new Option('--password <text>', 'Password (default: ask for it)').conflicts('passwordStdin'))
    .option('--password-stdin', 'Read the password from the first line of the standard input')
}

/**
 * Throws OperatorError for a password that is too short or too long, and if no password is given and there is no
 * terminal to prompt on.
 */
export async function newPassword(terminal: Terminal, options: PasswordOptions): Promise<string> {
  const value = options.passwordStdin ? await firstLine(terminal) : (options.password ?? (await askTwice(terminal)))
  const problem = problemWith(value)
  if (problem !== undefined) throw new UsageError(problem)
  return value
}

function problemWith(value: string): string | undefined {
  return 'data' in validate(Password, value) ? undefined : tooShortOrLong
}

async function firstLine({ stdin }: Terminal): Promise<string> {
  const [line = '', ...others] = (await text(stdin)).split(/\r?\n/)
  if (others.some((other) => other !== '')) throw new OperatorError('The standard input has more than one line')
  return line
}

async function askTwice(terminal: Terminal): Promise<string> {
  if (!isInteractive(terminal)) {
    throw new UsageError('There is no terminal to ask for the password; give it with --password-stdin or --password')
  }
  const { default: password } = await import('@inquirer/password')
  // The prompt uses the standard error, because the standard output is for the result only.
  const streams = { input: terminal.stdin, output: terminal.stderr }
  const ask = (message: string) => password({ message, mask: true }, streams)
  let first = await ask('Password')
  for (let problem = problemWith(first); problem !== undefined; problem = problemWith(first)) {
    printLine(terminal.stderr, problem)
    first = await ask('Password')
  }
  if ((await ask('The same again')) !== first) throw new OperatorError('The two passwords differ')
  return first
}
