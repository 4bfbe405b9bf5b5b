/** GET /organization/{organization_id}/member: who belongs to an organization of the caller, and what each may do. */
import { listMembers as contract } from '../lib/contract/endpoints/list-members.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { assertTokenPermission } from '../lib/identity/own-permission.ts'
import { pickFields } from '../lib/lists/page.ts'
import { membersForCaller } from '../lib/people/members-for-caller.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query }: Call<typeof contract>) => {
    // First, so that a token without the permission does not learn of which organizations its user is a member.
    const via = assertTokenPermission(caller, contract.permission)
    const { members, total } = await membersForCaller(table, caller, params.organization_id, query)
    return list(
      members.map((member) => pickFields(member, query.fields)),
      total,
      members.map(() => via)
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
