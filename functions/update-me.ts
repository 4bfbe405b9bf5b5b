/** PUT /me: change the own profile. */

import { ApiError } from '../lib/contract/api-error.ts'
import { updateMe as contract } from '../lib/contract/endpoints/update-me.ts'
import { assertStorable } from '../lib/contract/resource-size.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { functionTable } from '../lib/table/table.ts'
import { mergeProfile } from '../lib/users/merge-profile.ts'
import { type OwnProfileStore, ownProfileStore } from '../lib/users/own-profile-store.ts'

export const updateMe =
  (profiles: OwnProfileStore) =>
  async ({ caller, body }: Call<typeof contract>) => {
    const via = assertOwnPermission(caller, contract.permission)
    const profile = await profiles.change(caller, (stored) => {
      const { merged, ...change } = mergeProfile(stored, body)
      assertStorable(merged)
      return change
    })
    if (!profile) throw new ApiError('USER_NOT_FOUND')
    return single(profile, via)
  }

export const handler = endpoint(contract, updateMe(ownProfileStore(functionTable())))
