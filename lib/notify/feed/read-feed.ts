/** Reads the feeds of several scopes as one, in the order of publication, each event once. */
import type { Scope } from '../../contract/scope.ts'
import { vehicleOfFact } from '../../facts/fact.ts'
import { entriesOfFeed } from '../../table/access-patterns.ts'
import { feedPartition, feedShards, type Key } from '../../table/keys.ts'
import { queryFirst, type StoredItem, type Table } from '../../table/table.ts'
import { decodeFeedEntry, factOfEntry, parsePosition } from './feed.ts'
import { advanced, type FeedCursor, readFrom, wasRead } from './feed-cursor.ts'

export interface FeedEvent {
  /** Of the fact. */
  readonly key: Key
  readonly type: string
  /** Undefined for a fact of no vehicle. */
  readonly vehicleId: string | undefined
  readonly position: string
}

export interface FeedPage {
  /** Those that the cursor has not read before. */
  readonly events: readonly FeedEvent[]
  /** After the page. */
  readonly cursor: FeedCursor
  /** Whether there was nothing behind the page when it was read. */
  readonly isEnd: boolean
}

/** Reads from 10 s before the cursor on; so many entries, read before or not, are in that time at most twice. */
const minEntries = 250

/**
 * Reads at least `limit` new events where there are so many, and fewer than `limit` only at the end. A page moves the cursor,
 * unless it is at the end. 0.5 RRU for each scope and shard, and for each 20 entries; consistent reads take twice that.
 */
export async function readFeed(
  table: Table,
  scopes: readonly Scope[],
  cursor: FeedCursor,
  limit: number,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<FeedPage> {
  const count = Math.max(limit, minEntries)
  const from = readFrom(cursor)
  const partitions = scopes.flatMap((scope) =>
    Array.from({ length: feedShards }, (_, shard) => feedPartition(scope, shard))
  )
  const read = await Promise.all(
    partitions.map((partition) => queryFirst(table, { ...entriesOfFeed(partition, from), ...options }, count))
  )
  const entries = cutOff(read, count)
  const unread = newEvents(entries.items, cursor)
  const events = unread.slice(0, limit)
  const last = events.at(-1)
  const isWhole = events.length === unread.length
  const passed = entries.items.filter(({ SK }) => isWhole || (last && String(SK) <= last.position))
  return {
    events,
    cursor: advanced(
      cursor,
      passed.map(({ SK }) => String(SK))
    ),
    isEnd: entries.isEnd && isWhole
  }
}

/** All entries up to where the first partition of which not everything was read ends, in the order of their positions. */
function cutOff(read: readonly (readonly StoredItem[])[], count: number) {
  const ends = read.flatMap((items) => (items.length < count ? [] : [String(items.at(-1)?.SK)]))
  const [end] = ends.sort()
  const items = read.flat().sort((a, b) => (String(a.SK) < String(b.SK) ? -1 : 1))
  return { items: items.filter(({ SK }) => end === undefined || String(SK) <= end), isEnd: end === undefined }
}

/** An event lies in the feed of each scope, and more than once where its publication was repeated. */
function newEvents(items: readonly StoredItem[], cursor: FeedCursor): FeedEvent[] {
  const events = new Map<string, FeedEvent>()
  for (const stored of items) {
    const position = String(stored.SK)
    const { ulid } = parsePosition(position)
    if (wasRead(cursor, position) || events.has(ulid)) continue
    const entry = decodeFeedEntry(stored)
    const key = factOfEntry(entry, position)
    events.set(ulid, { key, type: entry.type, vehicleId: vehicleOfFact(key, entry), position })
  }
  return [...events.values()]
}
