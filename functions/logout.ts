/** POST /account/ops/logout: revoke the token that the request is made with. */
import { logout as contract } from '../lib/contract/endpoints/logout.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { type TokenStore, tokenStore } from '../lib/identity/token-store.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logout =
  (tokens: Pick<TokenStore, 'revoke'>) =>
  async ({ caller }: Call<typeof contract>) => {
    await tokens.revoke(caller.owner, caller.jti, caller.admitted)
    return empty()
  }

export const logic = (table: Table) => logout(tokenStore(table))
export const handler = endpoint(contract, logic(functionTable()))
