/** GET /me: the own profile. */

import { ApiError } from '../lib/contract/api-error.ts'
import { getMe as contract } from '../lib/contract/endpoints/get-me.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { functionTable } from '../lib/table/table.ts'
import { type OwnProfileStore, ownProfileStore } from '../lib/users/own-profile-store.ts'

export const getMe =
  (profiles: OwnProfileStore) =>
  async ({ caller }: Call<typeof contract>) => {
    const via = assertOwnPermission(caller, contract.permission)
    const profile = await profiles.find(caller)
    if (!profile) throw new ApiError('USER_NOT_FOUND')
    return single(profile, via)
  }

export const handler = endpoint(contract, getMe(ownProfileStore(functionTable())))
