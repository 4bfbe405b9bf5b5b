/**
 * The vehicles of one batch of the stream take turns: first those with little to process, at once, then those with a backlog, one
 * by one, until the time of the batch is up. The others go to the end of the line, so that a live vehicle does not wait for all
 * backlogs.
 */
import { isBacklogName } from '../records/backlog-item.ts'
import { announceLater, type Inbox, inboxItem } from '../records/inbox.ts'
import { findItems } from '../table/find-item.ts'
import { inboxSortKey, type Key, vehicleList } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** No further backlog is begun afterwards. */
const batchMilliseconds = 300

export interface Turns {
  /** The work of one of the items, when it is its turn; nothing where it is put off. Rejects as the work does. */
  readonly take: (key: Key, work: () => Promise<unknown>) => Promise<void>
}

/** `keys`: of all items of the batch, each of which takes its turn. */
export async function turnsOf(table: Table, keys: readonly Key[]): Promise<Turns> {
  const startedAt = performance.now()
  const backlogs = await partitionsWithBacklog(table, keys)
  const isLong = ({ PK, SK }: Key) => SK === inboxSortKey && backlogs.has(PK)
  const shortEnded = Promise.withResolvers<void>()
  let shortLeft = keys.filter((key) => !isLong(key)).length
  if (shortLeft === 0) shortEnded.resolve()
  let lastTurn = shortEnded.promise
  let begun = 0

  const takeLong = async (key: Key, work: () => Promise<unknown>) => {
    // One at least, so that every batch gets on.
    if (begun > 0 && performance.now() - startedAt > batchMilliseconds) {
      await announceLater(table, vehicleIdOf(key), new Date())
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

/** Partitions of the vehicles with a backlog; none where there is nobody who could wait for it. */
async function partitionsWithBacklog(table: Table, keys: readonly Key[]): Promise<ReadonlySet<string>> {
  const inboxes = keys.filter(({ SK }) => SK === inboxSortKey)
  if (inboxes.length < 2) return new Set()
  const found = await findItems(
    table,
    inboxes.map((key) => inboxItem(vehicleIdOf(key)))
  )
  return new Set(inboxes.filter((_, index) => hasBacklog(found[index])).map(({ PK }) => PK))
}

const hasBacklog = (inbox: Inbox | undefined) =>
  inbox !== undefined && (inbox.isMore || inbox.isPending || inbox.names.some(isBacklogName))
