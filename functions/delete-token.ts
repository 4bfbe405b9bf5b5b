/** DELETE /security/token/{token_id}: revoke a programmatic token. */
import { deleteToken as contract } from '../lib/contract/endpoints/delete-token.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { deleteToken } from '../lib/users/token-administration.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    await deleteToken(table, caller, params.token_id, now)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
