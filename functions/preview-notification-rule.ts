/** POST /notification/rule/{vehicle_id}/ops/preview: when a rule would have fired. */
import { assertNoIssues } from '../lib/contract/api-error.ts'
import { previewNotificationRule as contract } from '../lib/contract/endpoints/preview-notification-rule.ts'
import { scopeId } from '../lib/contract/scope.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { previewRule } from '../lib/processing/preview/preview-rule.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { ruleIssues } from '../lib/rules/rule-issues.ts'
import { wholeRule } from '../lib/rules/whole-rule.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { detection }: Pick<ProcessingSettings, 'detection'>) =>
  async ({ caller, params: { vehicle_id }, body, now }: Call<typeof contract>) => {
    assertNoIssues(ruleIssues(body))
    const rule = { id: 'preview', user_id: scopeId(caller.owner), vehicle_id, ...wholeRule(body) }
    const options = { permission: contract.permission, now, detection }
    const { preview, via } = await previewRule(table, caller, rule, options)
    return single(preview, via)
  }

export const handler = endpoint(contract, logic(functionTable(), functionProcessingSettings()))
