/** Concurrent writes, where those that write the same items share a lane and go one after the other. */
import { RefusedWrite } from '../../lib/table/write-outcome.ts'

/**
 * What each write gives, or its refusal, in the order of the items; lanes run at once, each in order. Throws any other
 * error when all lanes have ended.
 */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  laneOf: (item: Item) => string,
  write: (item: Item) => Promise<Result>
): Promise<(Result | RefusedWrite)[]> {
  const results: (Result | RefusedWrite)[] = []
  const lanes = Map.groupBy(items.entries(), ([, item]) => laneOf(item))
  const runs = [...lanes.values()].map(async (lane) => {
    for (const [index, item] of lane) results[index] = await write(item).catch(refusal)
  })
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected')
  if (failed) throw failed.reason
  return results
}

function refusal(error: unknown): RefusedWrite {
  if (error instanceof RefusedWrite) return error
  throw error
}
