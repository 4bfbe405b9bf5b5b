/**
 * Orders the vehicles of one batch of the stream: first those without a backlog, all at once, then those with a backlog, one by
 * one, until the time of the batch is up. The others are announced again behind all that wait, so that a vehicle with new
 * records does not wait for all backlogs.
 */
import { isBacklogName } from '../records/backlog-item.ts'
import { type Inbox, inboxItem } from '../records/inbox.ts'
import { findItems } from '../table/find-item.ts'
import { type Key, vehicleList } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { later } from './later.ts'

/** After this time no further backlog is begun. */
const batchMilliseconds = 300

export interface Turns {
  /** Does the work of one item when it is its turn, or announces the item again. Rejects as the work does. */
  readonly take: (key: Key, work: () => Promise<unknown>) => Promise<void>
}

/** `keys`: the inboxes of the batch, each of which takes its turn. */
export async function turnsOf(table: Table, keys: readonly Key[]): Promise<Turns> {
  const startedAt = performance.now()
  const backlogs = await partitionsWithBacklog(table, keys)
  const isLong = ({ PK }: Key) => backlogs.has(PK)
  const shortEnded = Promise.withResolvers<void>()
  let shortLeft = keys.filter((key) => !isLong(key)).length
  if (shortLeft === 0) shortEnded.resolve()
  let lastTurn = shortEnded.promise
  let begun = 0

  const takeLong = async (key: Key, work: () => Promise<unknown>) => {
    // At least one backlog of each batch is processed.
    if (begun > 0 && performance.now() - startedAt > batchMilliseconds) {
      const loadedLater = await later()
      await loadedLater.announceLater(table, vehicleIdOf(key), new Date())
      return
    }
    begun += 1
    await work()
  }
  return {
    async take(key, work) {
      if (!isLong(key)) {
        await work().finally(() => {
          shortLeft -= 1
          if (shortLeft === 0) shortEnded.resolve()
        })
        return
      }
      const turn = lastTurn.then(() => takeLong(key, work))
      lastTurn = turn.catch(() => {})
      await turn
    }
  }
}

const vehicleIdOf = ({ PK }: Key) => PK.slice(vehicleList('').length)

/**
 * Returns the partitions of vehicles with a backlog; none where the batch has fewer than two vehicles, so that no vehicle waits
 * for another.
 */
async function partitionsWithBacklog(table: Table, keys: readonly Key[]): Promise<ReadonlySet<string>> {
  if (keys.length < 2) return new Set()
  const found = await findItems(
    table,
    keys.map((key) => inboxItem(vehicleIdOf(key))),
    // The work of that vehicle alone fails.
    { onNewer: () => {} }
  )
  return new Set(keys.filter((_, index) => hasBacklog(found[index])).map(({ PK }) => PK))
}

const hasBacklog = (inbox: Inbox | undefined) =>
  inbox !== undefined && (inbox.isMore || inbox.isPending || inbox.names.some(isBacklogName))
