/** Which users have rule sets that a change of a vehicle concerns, and the start of the job that settles them. */
import { accessItem, grantsOf } from '../../access/grants.ts'
import type { Scope } from '../../contract/scope.ts'
import { jobStarted } from '../../jobs/job.ts'
import { setFollowersOf } from '../../table/access-patterns.ts'
import { change } from '../../table/change.ts'
import { findItem } from '../../table/find-item.ts'
import { setFollowerPrefix } from '../../table/keys.ts'
import { queryAll, type Table } from '../../table/table.ts'
import { vehicleRulesItem } from '../vehicle-rules.ts'

/**
 * Starts the job for those of the vehicles that concern the rule sets of a user: others can read them than before, or their group has
 * changed. May be repeated.
 */
export async function followVehicles(table: Table, vehicleIds: readonly string[], now: Date): Promise<void> {
  const users = await Promise.all(vehicleIds.map((vehicleId) => usersConcerned(table, vehicleId)))
  const concerned = vehicleIds.filter((_, index) => users[index]?.length)
  const writes = concerned.map((vehicleId) => jobStarted('follow-vehicle', vehicleId, now))
  if (writes.length > 0) await change(table, async () => ({ result: undefined, writes, isSeparable: true }))
}

/** By ID: the users whose sets follow a scope that has the vehicle, and those whose sets have a rule on it. */
export async function usersConcerned(table: Table, vehicleId: string): Promise<string[]> {
  const consistent = { ConsistentRead: true }
  const [access, packed] = await Promise.all([
    findItem(table, accessItem(vehicleId), consistent),
    findItem(table, vehicleRulesItem(vehicleId), consistent)
  ])
  const scopes = access ? (Object.keys(grantsOf(access)) as Scope[]) : []
  const followers = await Promise.all(scopes.map((scope) => followersOf(table, scope)))
  const having = (packed?.rules ?? []).filter(({ rule_set_id }) => rule_set_id !== undefined)
  return [...new Set([...followers.flat(), ...having.map(({ user_id }) => user_id)])].sort()
}

async function followersOf(table: Table, scope: Scope): Promise<string[]> {
  const items = await queryAll(table, setFollowersOf(scope))
  return items.map(({ SK }) => String(SK).slice(setFollowerPrefix.length))
}
