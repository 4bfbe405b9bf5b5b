/** Pages of the vehicles of a scope, for jobs. */
import type { Scope } from '../contract/scope.ts'
import { rosterOfScope } from '../table/access-patterns.ts'
import { rosterKey, rosterShards } from '../table/keys.ts'
import { queryPage, type Table } from '../table/table.ts'
import { vehicleOf } from './roster-entry.ts'

export interface RosterPage {
  readonly vehicleIds: readonly string[]
  /** Where the next page begins; absent after the last. */
  readonly next?: string
}

/** Read consistently. `position`: that of the page before; empty for the first one. */
export async function rosterPage(table: Table, scope: Scope, position: string, limit: number): Promise<RosterPage> {
  const [number = '0', after] = position === '' ? [] : position.split(' ')
  const shard = Number(number)
  const request = { ...rosterOfScope(scope, shard), ConsistentRead: true, Limit: limit }
  const startKey = after
    ? { ...rosterKey(scope, after), PK: request.ExpressionAttributeValues?.[':partition'] }
    : undefined
  const { items, next } = await queryPage(table, request, startKey)
  const vehicleIds = items.map(({ SK }) => vehicleOf(String(SK)))
  if (next) return { vehicleIds, next: `${shard} ${vehicleOf(next.SK)}` }
  return { vehicleIds, ...(shard + 1 < rosterShards && { next: String(shard + 1) }) }
}
