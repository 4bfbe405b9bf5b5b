/** GET /account/login/provider: where the members of an organization log in. */
import { getLoginProvider as contract } from '../lib/contract/endpoints/get-login-provider.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { loginProvider } from '../lib/people/login-provider.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ query }: Call<typeof contract>) =>
    single(await loginProvider(table, query.origin))

export const handler = endpoint(contract, logic(functionTable()))
