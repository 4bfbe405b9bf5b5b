/** Which vehicles others can read than those whose places they follow, and the start of the job that marks them. */
import { type Access, accessesOf, tripReaders } from '../access/grants.ts'
import type { Scope } from '../contract/scope.ts'
import { change } from '../table/change.ts'
import { findItems } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { readersFollowed } from '../visits/visit-jobs.ts'
import { placeListItem } from './stored-places.ts'

/** May be repeated. */
export async function followReaders(table: Table, vehicleIds: readonly string[], now: Date): Promise<void> {
  const accesses = [...(await accessesOf(table, vehicleIds, { ConsistentRead: true }))]
  const scopes = [...new Set(accesses.flatMap(([, access]) => tripReaders(access)))]
  const lists = await findItems(table, scopes.map(placeListItem), { ConsistentRead: true })
  const owners = new Set(scopes.filter((_, index) => lists[index] !== undefined))
  const changed = accesses.filter(([, access]) => !isFollowed(access, owners))
  const writes = changed.map(([vehicleId]) => readersFollowed(vehicleId, now))
  if (writes.length > 0) await change(table, async () => ({ result: undefined, writes, isSeparable: true }))
}

function isFollowed(access: Access, owners: ReadonlySet<Scope>): boolean {
  const now = tripReaders(access).filter((scope) => owners.has(scope))
  const { placeOwners: known = [] } = access
  return now.length === known.length && now.every((owner) => known.includes(owner))
}
