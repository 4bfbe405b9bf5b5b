/** GET /organization: the organizations through which the caller acts. */
import { listOrganizations as contract } from '../lib/contract/endpoints/list-organizations.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { organizationsOfCaller } from '../lib/people/organizations-of-caller.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

/** No permission grants the list: a user who is signed in sees what the own token is good for. */
export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const organizations = await organizationsOfCaller(table, caller)
    const page = pageOf(organizations, query)
    return list(
      page.map((organization) => pickFields(organization, query.fields)),
      organizations.length,
      []
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
