/** Selects the items of a page, their order and their fields. */
import type { SortOrder } from '../contract/list-query.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
}

export function pageOf<T>(items: readonly T[], { offset, limit }: Page): T[] {
  return items.slice(offset, offset + limit)
}

/** The item with only the named fields, or the whole item where no fields are named. */
export function pickFields<T extends object>(item: T, fields: readonly string[] | undefined): Partial<T> {
  if (!fields) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))) as Partial<T>
}

/**
 * A sorted copy: text is compared without regard to case, absent values come last in both directions, and ties are
 * ordered by ID.
 */
export function sortBy<T extends object>(items: readonly T[], { field, descending }: SortOrder, idField: keyof T): T[] {
  const direction = descending ? -1 : 1
  const value = (item: T) => fold((item as Record<string, unknown>)[field])
  return [...items].sort((a, b) => {
    const [left, right] = [value(a), value(b)]
    const order =
      left === undefined || right === undefined
        ? Number(left === undefined) - Number(right === undefined)
        : direction * compare(left, right)
    return order || compare(a[idField], b[idField])
  })
}

/** Compares by code units, so that the order does not depend on the locale of the machine. */
export function compare<T>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function fold(value: unknown): string | number | undefined {
  if (value === undefined || typeof value === 'number') return value
  return String(value).toLowerCase()
}
