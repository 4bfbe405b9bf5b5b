/** Finds facts that were published nowhere: they could not be dispatched, and the stream does not have them any more. */
import { encodeTime } from 'ulid'
import { factKey, factUlid, isFactKey, type Key } from '../../table/keys.ts'
import { factsAndFeedEntries, scanEach } from '../../table/scans.ts'
import type { Table } from '../../table/table.ts'
import { parsePosition, startPosition } from './feed.ts'

/** Clocks of functions differ: an entry may have been stored before the moment that its fact names. */
const clockMilliseconds = 60_000

/**
 * Those that were made from `since` on and before `until`, in the order of their IDs; facts of which nobody may be notified are among
 * them. Reads the whole table; `onPage` is called with the number of items read so far.
 */
export async function lostFacts(
  table: Table,
  { since, until }: { readonly since: Date; readonly until: Date },
  onPage: (looked: number) => void = () => {}
): Promise<Key[]> {
  const range = {
    from: sortKeyAt(since),
    to: sortKeyAt(until),
    fromPosition: startPosition(since.getTime() - clockMilliseconds)
  }
  const facts: Key[] = []
  const published = new Set<string>()
  await scanEach(table, factsAndFeedEntries(range), (items, looked) => {
    for (const { PK, SK } of items) {
      const key = { PK: String(PK), SK: String(SK) }
      if (isFactKey(key)) facts.push(key)
      else published.add(parsePosition(key.SK).ulid)
    }
    onPage(looked)
  })
  return facts.filter((key) => !published.has(factUlid(key))).sort((a, b) => (a.SK < b.SK ? -1 : 1))
}

/** Sorts before every fact of the moment. */
const sortKeyAt = (moment: Date) => factKey('', encodeTime(moment.getTime())).SK
