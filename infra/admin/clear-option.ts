/** The option that clears fields, for commands that change a resource. */
import type { Command } from 'commander'
import { UsageError } from './operator-error.ts'

export interface ClearOptions {
  readonly clear?: readonly string[]
}

export function addClearOption(command: Command): Command {
  return command.option('--clear <fields...>', 'Fields to clear, named like their options')
}

/**
 * Returns the given fields, and null for the fields to clear. Throws OperatorError if nothing is to be changed, if a
 * field cannot be cleared, and if a field is both given and cleared.
 */
export function changeOf<T extends object>(
  given: T,
  { clear = [] }: ClearOptions,
  clearable: readonly string[]
): T & Readonly<Record<string, unknown>> {
  const cleared = clear.map((name) => name.replace(/^--/, '').replaceAll('-', '_'))
  for (const field of cleared) {
    if (!clearable.includes(field)) throw new UsageError(`--clear ${field}: there is no such field that can be cleared`)
    if (Object.hasOwn(given, field)) throw new UsageError(`--clear ${field}: the field is given a value too`)
  }
  if (Object.keys(given).length + cleared.length === 0) throw new UsageError('Nothing is to be changed: give a field')
  return { ...given, ...Object.fromEntries(cleared.map((field) => [field, null])) }
}
