/** GET /security/token/{token_id}: a programmatic token, without its secret. */
import { getToken } from '../lib/accounts/token-administration.ts'
import { getToken as contract } from '../lib/contract/endpoints/get-token.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const { token, via } = await getToken(table, caller, params.token_id, now)
    return single(token, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
