/** GET /security/token: the programmatic tokens of the caller or of an organization, newest first. */

import { listTokens } from '../lib/accounts/token-administration.ts'
import { listTokens as contract } from '../lib/contract/endpoints/list-tokens.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const { tokens, via } = await listTokens(table, caller, query.organization_id, now)
    return pageUnder(tokens, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
