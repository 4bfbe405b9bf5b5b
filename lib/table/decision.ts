/** Decisions: what a change makes of the items that it read. */
import type { ItemRef, ReadItem } from './item.ts'
import type { Key } from './keys.ts'
import type { StoredItem } from './table.ts'

/** A number of an item that many writers share, such as how many trips ended on a day. */
export interface CountChange {
  readonly key: Key
  readonly attribute: string
  readonly amount: number
  /** When the table may delete the item; every change of one item says the same. Absent where it is kept. */
  readonly expiresAtSeconds?: number
}

/** The write of one item. Only the functions below create one. */
export type ItemWrite = OneWrite & {
  /** See `withFirst`. */
  readonly isWithFirst?: true
}

type OneWrite =
  | { readonly kind: 'changed'; readonly item: ReadItem<never>; readonly next: StoredItem }
  | { readonly kind: 'removed'; readonly item: Pick<ReadItem<never>, 'key' | 'stored'>; readonly isRepeatable?: true }
  | { readonly kind: 'created'; readonly key: Key; readonly attributes: StoredItem }
  | { readonly kind: 'replaced'; readonly key: Key; readonly attributes: StoredItem }
  | { readonly kind: 'pointerAdded'; readonly key: Key; readonly attributes: StoredItem }
  | { readonly kind: 'pointerRemoved'; readonly key: Key }

/** The outcome of a decision. An item that was read and is not written must be unchanged, as a condition of the write. */
export interface Decision<R> {
  readonly result: R
  readonly writes?: readonly ItemWrite[]
  readonly counts?: readonly CountChange[]
  /**
   * Where the first write updates an item that exists, and the others update items or make items in the partition of the
   * first: the first, the new items and what is to be written with the first are one transaction, then each of the others is
   * committed, and last it is compared what was only read. Where all writes replace items, they are sent in batches. That takes half the capacity of a
   * transaction, but after a failure some writes may stand without the others: only for a decision whose repetition makes up
   * for them.
   */
  readonly isSeparable?: boolean
}

/** Stores this value in the item, which is created if it does not exist. */
export function changed<T extends object>(item: ReadItem<T>, next: T): ItemWrite {
  return { kind: 'changed', item: item as unknown as ReadItem<never>, next: item.kind.encode(next) }
}

export function removed(item: Pick<ReadItem<never>, 'key' | 'stored'>): ItemWrite {
  return { kind: 'removed', item }
}

/**
 * Removes an item of which it makes no difference who removes it: alone it takes a single write, for half the capacity of
 * a transaction.
 */
export function cleared(item: Pick<ReadItem<never>, 'key' | 'stored'>): ItemWrite {
  return { kind: 'removed', item, isRepeatable: true }
}

/** An item that was not read and must not exist yet: its ID is new. */
export function created<T extends object>({ key, kind }: ItemRef<T>, value: T): ItemWrite {
  return { kind: 'created', key, attributes: kind.encode(value) }
}

/** Written over whatever is there, as another item: who read the former one writes on a condition that fails. */
export function replaced<T extends object>({ key, kind }: ItemRef<T>, value: T): ItemWrite {
  return { kind: 'replaced', key, attributes: kind.encode(value) }
}

/** A pointer is derived from items that are conditions of the write, and so needs no condition of its own. */
export function pointerAdded(key: Key, attributes: StoredItem): ItemWrite {
  return { kind: 'pointerAdded', key, attributes }
}

export function pointerRemoved(key: Key): ItemWrite {
  return { kind: 'pointerRemoved', key }
}

/**
 * Written in the transaction of the first write, also where the others are separated from it: for what must neither be lost nor
 * be done twice. The condition of the first is all that guards it, so a change that removes the partition of the write changes the
 * item of the first before.
 */
export const withFirst = (write: ItemWrite): ItemWrite => ({ ...write, isWithFirst: true })
