/** PUT /setting/map: replace the setting of the console's map. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { updateMapSetting as contract } from '../lib/contract/endpoints/update-map-setting.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changeMapSetting } from '../lib/map-setting/map-setting.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Dependencies {
  readonly auditRetentionDays: number
}

export const logic =
  (table: Table, { auditRetentionDays }: Dependencies) =>
  async (call: Call<typeof contract>) =>
    single(await changeMapSetting(table, call.caller, call.body, requestActor(call, auditRetentionDays)))

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
