/** GET /user/{user_id_or_email}: what every user may see of another. */
import { ApiError } from '../lib/contract/api-error.ts'
import { getUser as contract } from '../lib/contract/endpoints/get-user.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { assertTokenPermission } from '../lib/identity/own-permission.ts'
import { findPublicUser, findPublicUserByEmail } from '../lib/people/public-user.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { user_id_or_email } }: Call<typeof contract>) => {
    // First, so that a token without the permission does not learn which emails there are.
    const via = assertTokenPermission(caller, contract.permission)
    const user = user_id_or_email.includes('@')
      ? await findPublicUserByEmail(table, user_id_or_email)
      : await findPublicUser(table, user_id_or_email)
    if (!user) throw new ApiError('USER_NOT_FOUND')
    return single(user, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
