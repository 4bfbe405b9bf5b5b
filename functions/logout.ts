/** POST /account/ops/logout: revoke the token that the request is made with. */
import { logout as contract } from '../lib/contract/endpoints/logout.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { removeTokenRecord } from '../lib/identity/token-record-writes.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, now }: Call<typeof contract>) => {
    await removeTokenRecord(table, caller.owner, caller.jti, { now, admitted: caller.admitted })
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
