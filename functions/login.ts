/** POST /account/login: exchange an email and a password for a personal access token. */
import { ulid } from 'ulid'
import { login as contract } from '../lib/contract/endpoints/login.ts'
import { allPermissionBits } from '../lib/contract/permissions.ts'
import { functionEnvironment } from '../lib/environment.ts'
import { ApiError } from '../lib/http/api-error.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { type SigningKeys, signToken } from '../lib/identity/access-token.ts'
import type { TokenClaims } from '../lib/identity/caller.ts'
import { verifyPassword } from '../lib/identity/password.ts'
import { type CredentialsStore, credentialsStore } from '../lib/store/credentials-store.ts'
import { userScope } from '../lib/store/keys.ts'
import { type ProfileStore, profileStore } from '../lib/store/profile-store.ts'
import { functionSigningKeys } from '../lib/store/signing-keys.ts'
import { functionTable } from '../lib/store/table.ts'
import { type TokenStore, tokenStore } from '../lib/store/token-store.ts'

interface Dependencies {
  readonly credentials: CredentialsStore
  readonly profiles: ProfileStore
  readonly tokens: TokenStore
  readonly keys: SigningKeys
  readonly lifetimeDays: number
}

/** An unknown email, a wrong password and their timing cannot be told apart. Source: decisions, "Sign-in and tokens". */
export const login =
  ({ credentials, profiles, tokens, keys, lifetimeDays }: Dependencies) =>
  async ({ body, now }: Call<typeof contract>) => {
    const origin = body.origin ?? undefined
    const [found, organization] = await Promise.all([
      credentials.find(body.email),
      origin === undefined ? undefined : profiles.findOrganization(origin)
    ])
    if (organization?.loginRedirectUrl) throw redirect(organization.loginRedirectUrl)
    const isRight = await verifyPassword(body.password, found?.passwordHash)
    if (!found || !isRight) throw new ApiError('INVALID_CREDENTIALS')

    const claims = personalClaims(found.userId, origin, lifetimeDays, now)
    if (origin === undefined) await tokens.create(claims)
    else if (!organization || !(await tokens.createForMember(claims, origin))) throw new ApiError('ORIGIN_NOT_ALLOWED')
    const expiry = new Date(claims.expiresAtSeconds * 1000).toISOString()
    return single({ token: await signToken(keys, claims), user: { email: found.email }, expiry })
  }

function personalClaims(userId: string, origin: string | undefined, lifetimeDays: number, now: Date): TokenClaims {
  const issuedAtSeconds = now.getTime() / 1000
  return {
    owner: userScope(userId),
    jti: ulid(now.getTime()),
    kind: 'personal',
    permissions: allPermissionBits,
    origin,
    issuedAtSeconds,
    expiresAtSeconds: Math.floor(issuedAtSeconds) + lifetimeDays * 86_400
  }
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
    keys: functionSigningKeys(),
    lifetimeDays: Number(functionEnvironment('LOGIN_TOKEN_DAYS').LOGIN_TOKEN_DAYS)
  })
)
