/** DELETE /notification/rule/{vehicle_id}/{notification_rule_id}: delete an own rule. */

import { ApiError } from '../lib/contract/api-error.ts'
import { deleteNotificationRule as contract } from '../lib/contract/endpoints/delete-notification-rule.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { type RuleAccess, ruleAccess } from '../lib/rules/rule-access.ts'
import { type RuleStore, ruleStore } from '../lib/rules/rule-store.ts'
import { functionTable } from '../lib/table/table.ts'

export const deleteNotificationRule =
  (access: RuleAccess, rules: Pick<RuleStore, 'remove'>) =>
  async ({ caller, params: { vehicle_id, notification_rule_id } }: Call<typeof contract>) => {
    await access.authorize(caller, vehicle_id, contract.permission)
    const removed = await rules.remove(caller, vehicle_id, notification_rule_id)
    if (!removed) throw new ApiError('NOTIFICATION_RULE_NOT_FOUND')
    return empty()
  }

const table = functionTable()
export const handler = endpoint(contract, deleteNotificationRule(ruleAccess(table), ruleStore(table)))
