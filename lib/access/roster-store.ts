/** Rosters: the vehicles of each scope. */
import type { Scope } from '../contract/scope.ts'
import { rosterOfScope, searchEntriesOfScope } from '../table/access-patterns.ts'
import { rosterShards } from '../table/keys.ts'
import { type QueryRequest, queryAll, type StoredItem, type Table } from '../table/table.ts'
import { type RosterEntry, rosterKind, type SearchEntry, searchKind } from './roster-entry.ts'

export interface RosterStore {
  entries(scope: Scope): Promise<RosterEntry[]>
  searchEntries(scope: Scope): Promise<SearchEntry[]>
}

export function rosterStore(table: Table): RosterStore {
  const everyShard = async <T>(question: (shard: number) => QueryRequest, parse: (item: StoredItem) => T) => {
    const shards = Array.from({ length: rosterShards }, (_, shard) => queryAll(table, question(shard)))
    return (await Promise.all(shards)).flat().map(parse)
  }
  return {
    entries: (scope) => everyShard((shard) => rosterOfScope(scope, shard), rosterKind.decode),
    searchEntries: (scope) => everyShard((shard) => searchEntriesOfScope(scope, shard), searchKind.decode)
  }
}
