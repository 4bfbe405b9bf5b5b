/** Removes the rules of a user, on a vehicle that the user has lost, or with the user. Can be repeated. */
import { type Scope, scopeId, userScope } from '../contract/scope.ts'
import { itemsUnder, rulesOfUser } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { pointerRemoved } from '../table/decision.ts'
import { type Key, rulePrefix } from '../table/keys.ts'
import { queryAll, queryPages, type Table } from '../table/table.ts'
import { ruleUnpacked } from './vehicle-rules.ts'

/** Rules removed in one transaction, which also writes the packed rules of the vehicle, and where their revision is noted. */
const rulesOfPage = 50

export async function removeRules(table: Table, user: Scope, vehicleId: string): Promise<void> {
  const request = { ...rulesOfUser(user, vehicleId), ConsistentRead: true, Limit: rulesOfPage }
  for await (const { Items = [] } of queryPages(table, request)) {
    if (Items.length === 0) continue
    const keys = Items.map(({ PK, SK }) => ({ PK, SK }) as Key)
    // A rule that is made meanwhile stays in both places.
    const ids = new Set(keys.map(({ SK }) => SK.slice(rulePrefix(vehicleId).length)))
    await change(table, async (items) => {
      const packed = await ruleUnpacked(items, vehicleId, ({ user_id, id }) => user_id === scopeId(user) && ids.has(id))
      return { result: undefined, writes: [...keys.map(pointerRemoved), ...packed] }
    })
  }
}

/**
 * Removes all rules of a user who is being deleted. From then on no step of the processing makes a message for the user: each
 * rests on the rules of its vehicle.
 */
export async function removeRulesOfUser(table: Table, userId: string): Promise<void> {
  const user = userScope(userId)
  const found = await queryAll(table, { ...itemsUnder(user, rulePrefix()), ConsistentRead: true })
  for (const vehicleId of new Set(found.map(({ SK }) => vehicleOf(String(SK)))))
    await removeRules(table, user, vehicleId)
}

/** IDs have no #. */
const vehicleOf = (sortKey: string) => sortKey.slice(rulePrefix().length).split('#')[0] ?? ''
