/** POST /account/login: exchange an email and a password for a personal access token. */

import { type SignInOptions, signIn } from '../lib/accounts/sign-in.ts'
import { login as contract } from '../lib/contract/endpoints/login.ts'
import { functionEnvironment } from '../lib/environment.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { firstLanguage } from '../lib/identity/accept-language.ts'
import { passwords } from '../lib/identity/password.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { functionRateCounter } from '../lib/limits/rate-counter.ts'
import { RecentCounts } from '../lib/limits/recent-counts.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, options: SignInOptions) =>
  async ({ body, header, clientAddress, now }: Call<typeof contract>) => {
    const { email, password } = body
    const [origin, language] = [body.origin ?? undefined, firstLanguage(header('Accept-Language'))]
    const client = { clientAddress, userAgent: header('User-Agent') }
    return single(await signIn(table, options, { email, password, origin, language, ...client, now }))
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), {
    counter: functionRateCounter(),
    recent: new RecentCounts(),
    keys: functionSigningKeys(),
    passwords,
    lifetimeDays: Number(functionEnvironment('LOGIN_TOKEN_DAYS').LOGIN_TOKEN_DAYS)
  })
)
