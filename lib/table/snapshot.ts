/** Reads of one attempt of a change: each item once, with one call per round. */
import type { ItemRef, ReadItem } from './item.ts'
import { type Key, keyText } from './keys.ts'
import { getItems, type StoredItem, type Table } from './table.ts'

/** An item of whatever kind. */
export interface AnyRef {
  readonly key: Key
  readonly kind: { readonly decode: (stored: StoredItem) => object; readonly encode: (value: never) => StoredItem }
}

export type ValueOf<R extends AnyRef> = ReturnType<R['kind']['decode']>
export type ReadOf<Refs extends readonly AnyRef[]> = { -readonly [I in keyof Refs]: ReadItem<ValueOf<Refs[I]>> }
export type ViewOf<Refs extends readonly AnyRef[]> = { -readonly [I in keyof Refs]: ValueOf<Refs[I]> | undefined }

/** The items of the table, as a decision sees them. */
export interface Items {
  /** Reads an item on which the decision depends: the write happens only if it is unchanged. */
  read<const Refs extends readonly AnyRef[]>(...refs: Refs): Promise<ReadOf<Refs>>
  /** Reads a number of items of one kind. */
  readAll<T extends object>(refs: readonly ItemRef<T>[]): Promise<ReadItem<T>[]>
  /** Reads an item that is only shown or only authorizes: it may change before the write. */
  view<const Refs extends readonly AnyRef[]>(...refs: Refs): Promise<ViewOf<Refs>>
}

/** State of an item when it was read. */
export type KnownItem = Pick<ReadItem<never>, 'key' | 'stored'>

/** Source of the items of a decision. */
export interface ItemSource {
  item(key: Key): Promise<StoredItem | undefined>
}

interface Question {
  readonly key: Key
  readonly answer: (item: StoredItem | undefined) => void
  readonly fail: (error: unknown) => void
}

export class Snapshot implements ItemSource {
  readonly #table: Table
  readonly #options: { readonly ConsistentRead: boolean }
  readonly #known = new Map<string, Promise<StoredItem | undefined>>()
  #asked: Question[] = []

  constructor(table: Table, isConsistent: boolean, known: readonly KnownItem[] = []) {
    this.#table = table
    this.#options = { ConsistentRead: isConsistent }
    for (const { key, stored } of known) this.#known.set(keyText(key), Promise.resolve(stored))
  }

  /** Questions of the same turn of the event loop are one batch. */
  item(key: Key): Promise<StoredItem | undefined> {
    const text = keyText(key)
    const known = this.#known.get(text)
    if (known) return known
    if (this.#asked.length === 0) setImmediate(() => void this.#answer())
    const item = new Promise<StoredItem | undefined>((answer, fail) => this.#asked.push({ key, answer, fail }))
    this.#known.set(text, item)
    return item
  }

  async #answer(): Promise<void> {
    const questions = this.#asked
    this.#asked = []
    const keys = questions.map(({ key: { PK, SK } }) => ({ PK, SK }))
    try {
      const items = await getItems(this.#table, keys, this.#options)
      for (const [index, { answer }] of questions.entries()) answer(items[index])
    } catch (error) {
      for (const { fail } of questions) fail(error)
    }
  }
}

/** The items of a snapshot for one decision; everything that it reads is noted in `noted`. */
export function itemsOf(snapshot: ItemSource, noted: Map<string, ReadItem<never>>): Items {
  const read = async (ref: AnyRef) => {
    const item = await readItem(snapshot, ref)
    noted.set(keyText(ref.key), item)
    return item as unknown
  }
  const every = (refs: readonly AnyRef[], one: (ref: AnyRef) => Promise<unknown>) => Promise.all(refs.map(one))
  return {
    read: (...refs) => every(refs, read) as never,
    readAll: (refs) => every(refs, read) as never,
    view: (...refs) => every(refs, async (ref) => (await readItem(snapshot, ref)).value) as never
  }
}

async function readItem(snapshot: ItemSource, ref: AnyRef): Promise<ReadItem<never>> {
  const { key, kind } = ref as unknown as ItemRef<never>
  const stored = await snapshot.item(key)
  return { key, kind, stored, value: stored && kind.decode(stored) }
}
