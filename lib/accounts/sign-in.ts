/** Exchanges an email and a password for a personal access token. Source: decisions, "Sign-in and tokens". */
import { membershipsItem } from '../access/memberships.ts'
import { ApiError } from '../contract/api-error.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import type { LoginResult } from '../contract/resources/login-result.ts'
import { maxUserAgentLength } from '../contract/resources/session.ts'
import { userScope } from '../contract/scope.ts'
import { newSessionId, newToken, type SigningKeys, signToken } from '../identity/access-token.ts'
import type { TokenClaims } from '../identity/caller.ts'
import { credentialsItem } from '../identity/credentials.ts'
import type { Passwords } from '../identity/password.ts'
import { type Organization, organizationItem, ownerItem } from '../identity/token-owner.ts'
import { newTokenRecord } from '../identity/token-record-writes.ts'
import { assertLoginAllowed, assertNotRefused, countLogin } from '../limits/login-limits.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { RecentCounts } from '../limits/recent-counts.ts'
import { change } from '../table/change.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { isKnownNetwork, withNetwork } from './known-networks.ts'
import { passwordCheck } from './password-check.ts'

export interface SignInOptions {
  readonly counter: RateCounter
  /** What this execution environment has counted. */
  readonly recent?: RecentCounts
  readonly keys: SigningKeys
  readonly lifetimeDays: number
  readonly passwords: Passwords
}

export interface SignInRequest {
  readonly email: string
  readonly password: string
  /** ID of the organization under which to log in. */
  readonly origin?: string
  /** Language of the client, kept as `primary_locale` where the user has none. */
  readonly language?: string
  readonly clientAddress: string
  /** What the client says of itself. */
  readonly userAgent?: string
  readonly now: Date
}

/**
 * An unknown email, a wrong password and their timing cannot be distinguished. Throws ApiError LOGIN_ATTEMPTS_EXCEEDED,
 * LOGIN_PROVIDER_REDIRECT, INVALID_CREDENTIALS or ORIGIN_NOT_ALLOWED.
 */
export async function signIn(
  table: Table,
  { counter, recent = new RecentCounts(), keys, lifetimeDays, passwords }: SignInOptions,
  request: SignInRequest
): Promise<LoginResult> {
  assertNotRefused(recent, request.email, request.clientAddress, request.now)
  const counting = countLogin(counter, request.email, request.clientAddress, request.now, recent)
  const checked = passwordCheck(passwords, request.password)
  const { email, claims } = await change(table, async (items) => {
    const [[credentials], organization, counts] = await Promise.all([
      items.read(credentialsItem(request.email)),
      viewOrganization(items, request.origin),
      counting
    ])
    const found = credentials.value
    assertLoginAllowed(counts, isKnownNetwork(found, request.clientAddress), request.now)
    if (organization?.loginRedirectUrl) throw redirect(organization.loginRedirectUrl)
    const [isRight, user] = await Promise.all([
      checked.verify(found?.passwordHash),
      viewUser(items, found?.userId ?? unknownUserId, request)
    ])
    if (!found || !isRight) throw new ApiError('INVALID_CREDENTIALS')
    const newClaims = personalClaims(found.userId, request, lifetimeDays)
    const writes = [
      newTokenRecord(newClaims, sessionOf(newClaims, request)),
      changed(credentials, {
        ...found,
        passwordHash: await checked.current(found.passwordHash),
        lastLoginSeconds: Math.max(found.lastLoginSeconds ?? 0, newClaims.issuedAtSeconds),
        knownNetworks: withNetwork(found, request.clientAddress)
      }),
      ...(user.needsLocale ? await localeWrites(items, found.userId, request.language) : [])
    ]
    if (request.origin !== undefined) await assertMember(items, found.userId, request.origin, organization)
    return { result: { email: found.email, claims: newClaims }, writes }
  })
  const expiry = new Date(claims.expiresAtSeconds * 1000).toISOString()
  return { token: await signToken(keys, claims), user: { email }, expiry }
}

/** No user has this ID: with an unknown email the same items are read as with a known one. */
const unknownUserId = '-unknown-'

async function viewOrganization(items: Items, origin: string | undefined): Promise<Organization | undefined> {
  return origin === undefined ? undefined : (await items.view(organizationItem(origin)))[0]
}

/** Read while the password is verified; memberships along with it, for `assertMember`. */
async function viewUser(items: Items, userId: string, { language, origin }: SignInRequest) {
  const memberships = origin === undefined ? [] : [membershipsItem(userId)]
  if (language === undefined) {
    await items.view(...memberships)
    return { needsLocale: false }
  }
  const [user] = await items.view(ownerItem(userScope(userId)), ...memberships)
  return { needsLocale: user !== undefined && user.data?.primary_locale === undefined }
}

async function localeWrites(items: Items, userId: string, language: string | undefined): Promise<ItemWrite[]> {
  const [user] = await items.read(ownerItem(userScope(userId)))
  if (!user.value || user.value.deleting) return []
  return [changed(user, { ...user.value, data: { ...user.value.data, primary_locale: language } })]
}

/** Throws the same ApiError, ORIGIN_NOT_ALLOWED, where there is no such organization and where the user is not a member. */
async function assertMember(
  items: Items,
  userId: string,
  origin: string,
  organization: Organization | undefined
): Promise<void> {
  const [memberships] = await items.read(membershipsItem(userId))
  const isMember = Object.hasOwn(memberships.value?.organizations ?? {}, origin)
  if (!organization || !isMember) throw new ApiError('ORIGIN_NOT_ALLOWED')
}

function personalClaims(userId: string, { origin, now }: SignInRequest, lifetimeDays: number) {
  const token = newToken(now, lifetimeDays * 86_400)
  const owner = userScope(userId)
  return {
    ...token,
    jti: newSessionId(now),
    owner,
    kind: 'personal',
    permissions: allPermissionBits,
    origin
  } satisfies TokenClaims
}

/** What the user recognizes the session by. */
function sessionOf({ issuedAtSeconds }: TokenClaims, { clientAddress, userAgent }: SignInRequest) {
  return {
    createdAtSeconds: issuedAtSeconds,
    address: clientAddress,
    ...(userAgent && { userAgent: userAgent.slice(0, maxUserAgentLength) })
  }
}

/** The organization's members log in with its own provider. */
function redirect(location: string): ApiError {
  return new ApiError('LOGIN_PROVIDER_REDIRECT', { headers: { Location: location } })
}
