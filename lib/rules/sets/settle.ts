/** Gives vehicles the rule of a set, or takes it from them, each in a transaction of its own. */
import { accessItem } from '../../access/grants.ts'
import { membershipsItem } from '../../access/memberships.ts'
import { change } from '../../table/change.ts'
import { changed, removed } from '../../table/decision.ts'
import { findItem, findItems } from '../../table/find-item.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { isSameRule, rulePacked, ruleUnpacked } from '../vehicle-rules.ts'
import { groupItem, isCovered } from './coverage.ts'
import { type RuleSet, ruleOnVehicle, type SetAddress, setItem, setRuleItem } from './stored-set.ts'

/**
 * Settles those of the vehicles whose rule is not as it should be, one after the other: transactions that share a condition would
 * cancel each other. `set` is undefined for one that is deleted. False where the set has changed meanwhile; then it is to be read
 * again.
 */
export async function settleVehicles(
  table: Table,
  address: SetAddress,
  set: RuleSet | undefined,
  vehicleIds: readonly string[]
): Promise<boolean> {
  for (const vehicleId of await unsettled(table, address, set, vehicleIds)) {
    if (!(await change(table, (items) => settle(items, address, set, vehicleId)))) return false
  }
  return true
}

async function unsettled(
  table: Table,
  address: SetAddress,
  set: RuleSet | undefined,
  vehicleIds: readonly string[]
): Promise<string[]> {
  const consistent = { ConsistentRead: true }
  const [rules, accesses, groups, memberships] = await Promise.all([
    findItems(
      table,
      vehicleIds.map((vehicleId) => setRuleItem(address, vehicleId)),
      consistent
    ),
    set ? findItems(table, vehicleIds.map(accessItem), consistent) : [],
    isByGroup(set) ? findItems(table, vehicleIds.map(groupItem), consistent) : [],
    set && findItem(table, membershipsItem(address.userId), consistent)
  ])
  return vehicleIds.filter((vehicleId, index) => {
    const [access, group] = [accesses[index], groups[index]?.group_id]
    const vehicle = { vehicleId, access, group, memberships: memberships?.organizations ?? {} }
    return rules[index]?.revision !== (set && isCovered(set, vehicle) ? set.stored.revision : undefined)
  })
}

const isByGroup = (set: RuleSet | undefined) => set?.stored.covers?.group_id !== undefined

/** Thrown where a vehicle has as many rules as it can have. It then gets the rule when the set is settled again. */
class VehicleFull extends Error {}

/**
 * Everything on which the coverage rests is a condition of the write: the set, the grants of the vehicle, the memberships of the user,
 * and the group.
 */
async function settle(items: Items, address: SetAddress, set: RuleSet | undefined, vehicleId: string) {
  const [stored, rule, access, memberships] = await items.read(
    setItem(address),
    setRuleItem(address, vehicleId),
    accessItem(vehicleId),
    membershipsItem(address.userId)
  )
  if (stored.value?.revision !== set?.stored.revision) return { result: false }
  const [group] = isByGroup(set) ? await items.read(groupItem(vehicleId)) : []
  const vehicle = {
    vehicleId,
    access: access.value,
    group: group?.value?.group_id,
    memberships: memberships.value?.organizations ?? {}
  }
  if (!set || !isCovered(set, vehicle)) return { result: true, writes: await ruleLeft() }
  return { result: true, writes: await ruleJoined(set) }

  async function ruleLeft() {
    if (!rule.value) return []
    const named = { user_id: address.userId, id: address.setId }
    return [removed(rule), ...(await ruleUnpacked(items, vehicleId, (one) => isSameRule(one, named)))]
  }

  async function ruleJoined({ stored: { revision }, stored }: RuleSet) {
    if (rule.value?.revision === revision) return []
    try {
      const packed = await rulePacked(items, ruleOnVehicle(address, stored, vehicleId), {
        now: new Date(),
        full: () => new VehicleFull()
      })
      return [changed(rule, { revision }), ...packed]
    } catch (error) {
      if (error instanceof VehicleFull) return []
      throw error
    }
  }
}
