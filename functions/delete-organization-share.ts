/** DELETE /security/vehicle/{vehicle_id}/share/organization/{organization_id}: end the sharing of a vehicle with an organization. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { deleteOrganizationShare as contract } from '../lib/contract/endpoints/delete-organization-share.ts'
import { organizationScope } from '../lib/contract/scope.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { deleteShare } from '../lib/vehicles/own-shares.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    const { vehicle_id: vehicleId, organization_id } = call.params
    const actor = requestActor(call, auditRetentionDays)
    await deleteShare(table, call.caller, { vehicleId, scope: organizationScope(organization_id) }, actor)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
