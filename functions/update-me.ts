/** PUT /me: change the own profile. */

import { changeOwnProfile } from '../lib/accounts/own-profile.ts'
import { updateMe as contract } from '../lib/contract/endpoints/update-me.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const via = assertOwnPermission(caller, contract.permission)
    return single(await changeOwnProfile(table, caller, body, now), via)
  }

export const handler = endpoint(contract, logic(functionTable()))
