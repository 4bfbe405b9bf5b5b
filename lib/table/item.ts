/** Kinds of items: the conversion between stored attributes and the values of the domain. */
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { lenient } from '../contract/lenient.ts'
import type { Key } from './keys.ts'
import type { StoredItem } from './table.ts'

export interface ItemKind<T extends object> {
  /** Decodes the data without key and version. Throws a ZodError if the item is not of this kind. */
  readonly decode: (stored: StoredItem) => T
  readonly encode: (value: T) => StoredItem
  /** Attributes that are numbers which many writers add to at once; their changes are written as additions. */
  readonly counters?: readonly string[]
}

/** One item of the table, whether it exists or not. */
export interface ItemRef<T extends object> {
  readonly key: Key
  readonly kind: ItemKind<T>
}

/** An item as it was read; `value` is undefined where it does not exist. */
export interface ReadItem<T extends object> extends ItemRef<T> {
  readonly value: T | undefined
  readonly stored: StoredItem | undefined
}

/** Version of an item. It starts at a random number, so that a deleted and recreated item has another version. */
export const versionAttribute = 'v'

/** Versions of new items begin below this, so that they never reach Number.MAX_SAFE_INTEGER. */
export const newVersions = 2 ** 31

/** A kind whose values are stored as they are. Attributes that the schema does not know are left out of the value. */
export function kindOf<S extends z.ZodMiniType<object>>(
  schema: S,
  options: Pick<ItemKind<z.output<S>>, 'counters'> = {}
): ItemKind<z.output<S>> {
  return { decode: parserOf(schema), encode: (value) => ({ ...(value as StoredItem) }), ...options }
}

/** A kind that holds one resource of the interface, in the attribute `data`. */
export function resourceKind<S extends z.ZodMiniType<object>>(schema: S): ItemKind<z.output<S>> {
  const parse = parserOf(schema)
  return { decode: ({ data }) => parse(data), encode: (data) => ({ data }) }
}

/** The lenient schema is made at its first use, because a function imports more kinds than a request reads. */
function parserOf<S extends z.ZodMiniType>(schema: S): (stored: unknown) => z.output<S> {
  let made: S | undefined
  return (stored) => {
    made ??= lenient(schema)
    return made.parse(stored)
  }
}

/** The value of an item that was read outside of a change. */
export function decoded<T extends object>(kind: ItemKind<T>, stored: StoredItem | undefined): T | undefined {
  return stored && kind.decode(stored)
}

/**
 * What is to be stored in place of `stored`: `next`, with everything in `stored` that `known` (what the kind understood
 * of it) lacks, at any depth. Attributes written by another version of the service survive that way.
 */
export function withUnknown(stored: unknown, known: unknown, next: unknown): unknown {
  if (isDeepStrictEqual(known, next)) return stored
  if (!isPlainObject(stored) || !isPlainObject(known) || !isPlainObject(next)) return next
  const unknown = Object.entries(stored).filter(([name]) => !Object.hasOwn(known, name))
  const kept = Object.entries(next).map(([name, value]) => [name, withUnknown(stored[name], known[name], value)])
  return Object.fromEntries([...unknown, ...kept])
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
