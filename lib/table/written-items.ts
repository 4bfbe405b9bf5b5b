/** Items of a snapshot after writes that are planned, or were made since. */
import type { Action } from './expressions.ts'
import { itemAfter } from './joined-actions.ts'
import { type Key, keyText } from './keys.ts'
import type { ItemSource } from './snapshot.ts'
import type { StoredItem } from './table.ts'
import { actionsOf, type WritePlan } from './write-plan.ts'

export class WrittenItems implements ItemSource {
  readonly #source: ItemSource
  /** Items that have been requested so far. */
  readonly #items = new Map<string, Promise<StoredItem | undefined>>()
  /** Since then. */
  readonly #actions = new Map<string, Action[]>()

  constructor(source: ItemSource) {
    this.#source = source
  }

  /** Whether one of these keys has been written. */
  haveAny(keys: ReadonlySet<string>): boolean {
    return [...keys].some((key) => this.#actions.has(key))
  }

  note(plan: WritePlan): void {
    for (const action of actionsOf([plan]).filter(({ kind }) => kind !== 'check')) {
      const text = keyText(action.key)
      this.#actions.set(text, [...(this.#actions.get(text) ?? []), action])
    }
  }

  item(key: Key): Promise<StoredItem | undefined> {
    const text = keyText(key)
    const actions = this.#actions.get(text) ?? []
    const before = this.#items.get(text) ?? this.#source.item(key)
    const item = before.then((stored) => actions.reduce(itemAfter, stored))
    this.#items.set(text, item)
    // It stays noted that the item has been written.
    if (actions.length > 0) this.#actions.set(text, [])
    return item
  }
}
