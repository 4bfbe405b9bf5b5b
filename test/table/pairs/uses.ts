/** Whether the roles of the functions allow the calls that they make. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { usesAllowedTo } from '../allowed-uses.ts'
import { tableUseIn } from '../table-use-in.ts'
import { commandName } from './call-input.ts'

const running = new AsyncLocalStorage<string | undefined>()

/** Runs what a function does, or with undefined what an operator does, who needs no role of the stack. */
export function asFunction<T>(name: string | undefined, run: () => Promise<T>): Promise<T> {
  return running.run(name, run)
}

/** What the role of the running function does not allow of a call. */
export function forbiddenUses(command: { readonly input: object }): string[] {
  const name = running.getStore()
  if (name === undefined) return []
  const forbidden = tableUseIn(databaseName(commandName(command)), command.input).filter(
    (use) => !usesAllowedTo(name).includes(use)
  )
  return forbidden.map((use) => `the role of ${name} does not allow ${use}`)
}

/** The database's name of a command of the document client: `Get` → `GetItem`, `TransactWrite` → `TransactWriteItems`. */
function databaseName(name: string): string {
  if (name === 'Query') return name
  return name === 'TransactWrite' ? `${name}Items` : `${name}Item`
}
