/** GET /notification/rule/{vehicle_id}: the caller's own rules for one vehicle. */

import { listNotificationRules as contract } from '../lib/contract/endpoints/list-notification-rules.ts'
import type { NotificationRule } from '../lib/contract/resources/notification-rule.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { type RuleAccess, ruleAccess } from '../lib/rules/rule-access.ts'
import { type RuleStore, ruleStore } from '../lib/rules/rule-store.ts'
import { functionTable } from '../lib/table/table.ts'

export const listNotificationRules =
  (access: RuleAccess, rules: Pick<RuleStore, 'ofVehicle'>) =>
  async ({ caller, params: { vehicle_id }, query }: Call<typeof contract>) => {
    const [via, own] = await Promise.all([
      access.authorize(caller, vehicle_id, contract.permission),
      rules.ofVehicle(caller, vehicle_id)
    ])
    const page = pageOf(own, query)
    return list(
      page.map((rule) => pickFields<NotificationRule>(rule, query.fields)),
      own.length,
      page.map(() => via)
    )
  }

const table = functionTable()
export const handler = endpoint(contract, listNotificationRules(ruleAccess(table), ruleStore(table)))
