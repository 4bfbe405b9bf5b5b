/** Asks for a new password, where it was not given. */
import { Password } from '../../lib/contract/endpoints/login.ts'
import { parseFields } from './field-options.ts'
import { OperatorError } from './operator-error.ts'

/** Throws OperatorError for one that is too short or too long, and where there is nobody to ask. */
export async function newPassword(given: string | undefined): Promise<string> {
  const value = given ?? (await askTwice())
  try {
    return parseFields(Password, value as unknown as object)
  } catch (cause) {
    throw new OperatorError('A password has 8 to 64 characters', { cause })
  }
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new OperatorError('There is no terminal to ask for the password; give it with --password')
  }
  const { default: password } = await import('@inquirer/password')
  // What a program reads goes to stdout.
  const terminal = { output: process.stderr }
  const first = await password({ message: 'Password' }, terminal)
  const second = await password({ message: 'The same again' }, terminal)
  if (first !== second) throw new OperatorError('The two passwords differ')
  return first
}
