/** What the items of a snapshot are after writes that are planned, or made since. */
import type { Action } from './expressions.ts'
import { itemAfter } from './joined-actions.ts'
import { type Key, keyText } from './keys.ts'
import type { ItemSource } from './snapshot.ts'
import type { StoredItem } from './table.ts'
import { actionsOf, type WritePlan } from './write-plan.ts'

export class WrittenItems implements ItemSource {
  readonly #source: ItemSource
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

  async item(key: Key): Promise<StoredItem | undefined> {
    const stored = await this.#source.item(key)
    return (this.#actions.get(keyText(key)) ?? []).reduce(itemAfter, stored)
  }
}
