/** Parallel writes, with writes of the same items one after the other. */
import { RefusedWrite } from '../../lib/table/write-outcome.ts'

/**
 * Returns the result or refusal of each write in the order of the items. Writes with the same key run in their order.
 * Throws any other error after all writes have ended.
 */
export async function writeConcurrently<Item, Result>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  write: (item: Item) => Promise<Result>
): Promise<(Result | RefusedWrite)[]> {
  const results: (Result | RefusedWrite)[] = []
  const sequences = Map.groupBy(items.entries(), ([, item]) => keyOf(item))
  const runs = [...sequences.values()].map(async (sequence) => {
    for (const [index, item] of sequence) results[index] = await write(item).catch(refusal)
  })
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected')
  if (failed) throw failed.reason
  return results
}

function refusal(error: unknown): RefusedWrite {
  if (error instanceof RefusedWrite) return error
  throw error
}
