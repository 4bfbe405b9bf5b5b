/** POST /security/token: make a programmatic token; the secret is shown this once. */
import { createToken as contract } from '../lib/contract/endpoints/create-token.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import type { SigningKeys } from '../lib/identity/access-token.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { createToken } from '../lib/users/token-administration.ts'

export const logic =
  (table: Table, { keys }: { readonly keys: SigningKeys }) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const { token, via } = await createToken(table, keys, caller, body, now)
    return single(token, via)
  }

export const handler = endpoint(contract, logic(functionTable(), { keys: functionSigningKeys() }))
