/** One read for the event sources that are at the same place of a shard: every write to the table wakes all of them. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Calls with the same iterator in one turn of the event loop share a read. It starts after the last of them, so that each
 * sees what had been written when it was called.
 */
export function sharedReads<Page>(read: (iterator: string) => Promise<Page>): (iterator: string) => Promise<Page> {
  const starting = new Map<string, Promise<Page>>()
  const readInNextTurn = async (iterator: string) => {
    await nextTurn()
    starting.delete(iterator)
    return read(iterator)
  }
  return (iterator) => {
    const page = starting.get(iterator) ?? readInNextTurn(iterator)
    starting.set(iterator, page)
    return page
  }
}
