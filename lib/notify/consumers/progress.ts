/** Stores what a part of a consumer's work has come to: how far it has read, how it fares, and whether it sleeps. */
import { change } from '../../table/change.ts'
import { changed, type ItemWrite } from '../../table/decision.ts'
import type { ItemRef } from '../../table/item.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import type { Consumer } from './consumer.ts'
import { asleep, wakened } from './wake.ts'

export interface Advance<C extends Consumer = Consumer> {
  readonly next: C
  /** Whether nothing is left to do. */
  readonly isDone: boolean
  /** What is written in the same transaction. */
  readonly writes?: readonly ItemWrite[]
}

/**
 * The consumer as it is now; undefined where another message serves it, or it was deleted. Then nothing is written, and what was
 * sent is sent again.
 */
export function storeProgress<C extends Consumer>(
  { table, clock }: { readonly table: Table; readonly clock: () => Date },
  ref: ItemRef<C>,
  wake: string,
  advance: (stored: C, items: Items) => Advance<C> | Promise<Advance<C>>
): Promise<C | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(ref)
    const stored = item.value
    if (stored?.wake !== wake) return { result: undefined }
    const { next, isDone, writes = [] } = await advance(stored, items)
    const result = isDone ? asleep(next) : stillAwake(next, clock())
    return { result, writes: [changed(item, result), ...writes] }
  })
}

/** One that was disabled sleeps already. */
const stillAwake = <C extends Consumer>(consumer: C, now: Date): C =>
  consumer.wake === undefined ? consumer : wakened(consumer, consumer.wake, now)
