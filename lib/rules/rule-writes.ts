/** Writing notification rules for operators; users write their own through the rule store. */

import { liveAccess, noSuchVehicle } from '../access/grants.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import { userScope } from '../contract/scope.ts'
import { check, isAbsent, isInForce, isStill, put } from '../table/expressions.ts'
import { accessKey, profileKey, ruleKey } from '../table/keys.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import { getItems, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { RuleItem } from './rule-store.ts'

/** Fields of a rule that exists already stay where they are not given. Throws RefusedWrite without user or vehicle. */
export function putRule(table: Table, given: NotificationRule): Promise<WriteOutcome> {
  const key = ruleKey(given.user_id, given.vehicle_id, given.id)
  const user = profileKey(userScope(given.user_id))
  const access = accessKey(given.vehicle_id)
  return withFreshReads(async () => {
    const [item, userItem, accessItem] = await getItems(table, [key, user, access], { ConsistentRead: true })
    if (!userItem || userItem.deleting) throw new RefusedWrite(`There is no user ${given.user_id}`)
    if (!liveAccess(accessItem)) throw noSuchVehicle(given.vehicle_id)
    const before = item && RuleItem.parse(item).data
    const data = overlay(before, given)
    if (sameData(before, data)) return 'unchanged'
    await transact(table, [
      put({ ...key, data }, before ? isStill({ data: before }) : isAbsent),
      check(user, isInForce),
      check(access, isInForce)
    ])
    return before ? 'changed' : 'created'
  })
}
