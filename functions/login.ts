/** POST /account/login: exchange an email and a password for a personal access token. */

import { ApiError } from '../lib/contract/api-error.ts'
import { login as contract } from '../lib/contract/endpoints/login.ts'
import { allPermissionBits } from '../lib/contract/permissions.ts'
import { userScope } from '../lib/contract/scope.ts'
import { functionEnvironment } from '../lib/environment.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { firstLanguage } from '../lib/identity/accept-language.ts'
import { newToken, type SigningKeys, signToken } from '../lib/identity/access-token.ts'
import type { TokenClaims } from '../lib/identity/caller.ts'
import { type CredentialsStore, credentialsStore } from '../lib/identity/credentials-store.ts'
import { verifyPassword } from '../lib/identity/password.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { type Organization, type ProfileStore, profileStore } from '../lib/identity/token-owner-store.ts'
import { type TokenStore, tokenStore } from '../lib/identity/token-store.ts'
import { assertLoginAllowed } from '../lib/limits/login-limits.ts'
import { functionRateCounter, type RateCounter } from '../lib/limits/rate-counter.ts'
import { functionTable } from '../lib/table/table.ts'

interface Dependencies {
  readonly credentials: CredentialsStore
  readonly profiles: ProfileStore
  readonly tokens: TokenStore
  readonly counter: RateCounter
  readonly keys: SigningKeys
  readonly lifetimeDays: number
}

/** An unknown email, a wrong password and their timing cannot be told apart. Source: decisions, "Sign-in and tokens". */
export const login =
  ({ credentials, profiles, tokens, counter, keys, lifetimeDays }: Dependencies) =>
  async ({ body, header, clientAddress, now }: Call<typeof contract>) => {
    const origin = body.origin ?? undefined
    const [found, organization] = await Promise.all([
      credentials.find(body.email),
      origin === undefined ? undefined : profiles.findOrganization(origin),
      assertLoginAllowed(counter, body.email, clientAddress, now)
    ])
    if (organization?.loginRedirectUrl) throw redirect(organization.loginRedirectUrl)
    const isRight = await verifyPassword(body.password, found?.passwordHash)
    if (!found || !isRight) throw new ApiError('INVALID_CREDENTIALS')

    const claims = personalClaims(found.userId, origin, lifetimeDays, now)
    const language = firstLanguage(header('Accept-Language'))
    await Promise.all([
      putInForce(tokens, claims, organization),
      language === undefined ? undefined : profiles.suggestLocale(found.userId, language)
    ])
    const expiry = new Date(claims.expiresAtSeconds * 1000).toISOString()
    return single({ token: await signToken(keys, claims), user: { email: found.email }, expiry })
  }

/** Throws ApiError ORIGIN_NOT_ALLOWED alike where there is no such organization and where the user is not a member. */
async function putInForce(tokens: TokenStore, claims: TokenClaims, organization: Organization | undefined) {
  if (claims.origin === undefined) return tokens.create(claims)
  const isMember = organization !== undefined && (await tokens.createForMember(claims, claims.origin))
  if (!isMember) throw new ApiError('ORIGIN_NOT_ALLOWED')
}

function personalClaims(userId: string, origin: string | undefined, lifetimeDays: number, now: Date): TokenClaims {
  const token = newToken(now, lifetimeDays * 86_400)
  return { ...token, owner: userScope(userId), kind: 'personal', permissions: allPermissionBits, origin }
}

/** The organization's members log in with its own provider. */
function redirect(location: string): ApiError {
  return new ApiError('LOGIN_PROVIDER_REDIRECT', { headers: { Location: location } })
}

const table = functionTable()
export const handler = endpoint(
  contract,
  login({
    credentials: credentialsStore(table),
    profiles: profileStore(table),
    tokens: tokenStore(table),
    counter: functionRateCounter(),
    keys: functionSigningKeys(),
    lifetimeDays: Number(functionEnvironment('LOGIN_TOKEN_DAYS').LOGIN_TOKEN_DAYS)
  })
)
