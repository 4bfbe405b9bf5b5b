/** Options that select a page of a list, and the page itself. */
import type { Command } from 'commander'
import { pageOf, sortBy } from '../../lib/lists/page.ts'
import { UsageError } from './operator-error.ts'

export interface PageOptions {
  readonly limit?: string
  readonly offset?: string
}

const defaultLimit = 50

/** The numbers that every list shows with its page. */
export interface PageNumbers {
  /** Number of items in the whole list. */
  readonly total: number
  readonly offset: number
  readonly limit: number
}

/** The members that are read of every item before the page is determined. */
export interface Named {
  readonly id: string
  readonly name?: string
}

export function addPageOptions(command: Command): Command {
  return command
    .option('--limit <number>', `Maximum number of entries (default: ${defaultLimit})`)
    .option('--offset <number>', 'Number of entries to skip')
}

export interface SearchOption {
  readonly search?: string
}

/** Adds the option that filters a list by words. */
export function addSearchOption(command: Command, fields: string): Command {
  return command.option('--search <words>', `Only entries that contain every word, ignoring case, in ${fields}`)
}

/** Throws OperatorError for a value that is not a whole number. */
export function pageNumbers({ limit, offset }: PageOptions): Omit<PageNumbers, 'total'> {
  return { offset: wholeNumber('--offset', offset) ?? 0, limit: wholeNumber('--limit', limit) ?? defaultLimit }
}

/**
 * Orders items by name without regard to case, then by ID; items without a name come last. `read` reads the printed
 * items of the page.
 */
export async function pageByName<T>(
  all: readonly Named[],
  page: Omit<PageNumbers, 'total'>,
  read: (ids: readonly string[]) => Promise<readonly T[]>
): Promise<{ items: readonly T[]; numbers: PageNumbers }> {
  const sorted = sortBy(all, { field: 'name', descending: false }, 'id')
  const ids = pageOf(sorted, page).map(({ id }) => id)
  return { items: await read(ids), numbers: { total: all.length, ...page } }
}

function wholeNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw new UsageError(`${option} must be a whole number of 0 or more`)
  }
  return number
}
