/** GET /security/audit: changes of who may do what that concern the caller or an organization, newest first. */
import { listAuditEntries as contract } from '../lib/contract/endpoints/list-audit-entries.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { auditOfCaller } from '../lib/people/audit-of-caller.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const { entries, total, via } = await auditOfCaller(table, caller, query, now)
    return list(
      entries.map((entry) => pickFields(entry, query.fields)),
      total,
      entries.flatMap(() => via ?? [])
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
