/** Rosters: which vehicles the scopes have. */
import type { Scope } from '../contract/scope.ts'
import { rosterOfScope, searchEntriesOfScope } from '../table/access-patterns.ts'
import { rosterShards } from '../table/keys.ts'
import { type QueryRequest, queryAll, type StoredItem, type Table } from '../table/table.ts'
import { type RosterEntry, rosterKind } from './roster-entry.ts'
import { type SearchEntry, searchKind } from './search-entry.ts'

export function rosterEntries(table: Table, scope: Scope): Promise<RosterEntry[]> {
  return everyShard(table, (shard) => rosterOfScope(scope, shard), rosterKind.decode)
}

export function searchEntries(table: Table, scope: Scope): Promise<SearchEntry[]> {
  return everyShard(table, (shard) => searchEntriesOfScope(scope, shard), searchKind.decode)
}

async function everyShard<T>(
  table: Table,
  question: (shard: number) => QueryRequest,
  parse: (item: StoredItem) => T
): Promise<T[]> {
  const shards = Array.from({ length: rosterShards }, (_, shard) => queryAll(table, question(shard)))
  return (await Promise.all(shards)).flat().map(parse)
}
