/** GET /me: the own profile. */

import { ownProfile } from '../lib/accounts/own-profile.ts'
import { getMe as contract } from '../lib/contract/endpoints/get-me.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller }: Call<typeof contract>) => {
    const via = assertOwnPermission(caller, contract.permission)
    return single(await ownProfile(table, caller), via)
  }

export const handler = endpoint(contract, logic(functionTable()))
