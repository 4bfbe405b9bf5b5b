/** PUT /me: change the own profile. */
import { updateMe as contract } from '../lib/contract/endpoints/update-me.ts'
import { ApiError } from '../lib/http/api-error.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertStorable } from '../lib/http/resource-size.ts'
import { mergeProfile } from '../lib/identity/merge-profile.ts'
import { assertOwnPermission } from '../lib/identity/own-permission.ts'
import { type OwnProfileStore, ownProfileStore } from '../lib/store/own-profile-store.ts'
import { functionTable } from '../lib/store/table.ts'

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
