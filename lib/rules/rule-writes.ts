/** Writes notification rules for operators. Users write their rules through `own-rules.ts`. */
import { accessItem, existingAccess } from '../access/grants.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleContent } from '../contract/resources/notification-rule-change.ts'
import { userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { ruleItem } from './own-rules.ts'
import { maxRulesOfVehicle, rulePacked } from './vehicle-rules.ts'
import { keptUnder, wholeRule } from './whole-rule.ts'

/** A rule as an operator loads it. */
export type GivenRule = NotificationRuleContent & Pick<NotificationRule, 'id' | 'user_id' | 'vehicle_id'>

/**
 * Fields of an existing rule that are not given are kept. Throws RefusedWrite if the user or the vehicle does not exist, or the
 * vehicle has the most rules that it can have.
 */
export function putRule(table: Table, given: GivenRule, now = new Date()): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [stored, user, access] = await items.read(
      ruleItem(given.user_id, given.vehicle_id, given.id),
      ownerItem(userScope(given.user_id)),
      accessItem(given.vehicle_id)
    )
    assertActiveOwner(userScope(given.user_id), user.value)
    existingAccess(given.vehicle_id, access.value)
    const data = wholeRule(overlay<GivenRule>(stored.value && keptUnder(given, stored.value), given))
    const packed = await rulePacked(items, data, { now, full: () => new RefusedWrite(hasAll(given.vehicle_id)) })
    if (sameData(stored.value, data)) return { result: 'unchanged' }
    return { result: stored.value ? 'changed' : 'created', writes: [changed(stored, data), ...packed] }
  })
}

const hasAll = (vehicleId: string) => `Vehicle ${vehicleId} has ${maxRulesOfVehicle} rules, and can have no more`
