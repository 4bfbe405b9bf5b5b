/** GET /security/token: the programmatic tokens of the caller or of an organization, newest first. */

import { listTokens } from '../lib/accounts/token-administration.ts'
import { listTokens as contract } from '../lib/contract/endpoints/list-tokens.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const { tokens, via } = await listTokens(table, caller, query.organization_id, now)
    const page = pageOf(tokens, query)
    return list(
      page.map((token) => pickFields(token, query.fields)),
      tokens.length,
      page.flatMap(() => via ?? [])
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
