/** Access tokens. Each is signed with a key that it names, so that keys can be rotated while older tokens stay valid. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { ApiError } from '../contract/api-error.ts'
import { sessionIdStart } from '../table/keys.ts'
import { type TokenClaims, tokenKinds } from './caller.ts'

/** The key that signs new tokens, and every key that verifies tokens, by its ID. */
export interface SigningKeys {
  current(): Promise<{ id: string; key: Uint8Array }>
  find(id: string): Promise<Uint8Array | undefined>
}

const algorithm = 'HS256'

/** Times are NumericDates, which can have a fraction. Source: RFC 7519, section 2. */
const Payload = z.object({
  sub: z.templateLiteral([z.enum(['USER', 'ORG']), '#', z.string().check(z.minLength(1))]),
  jti: z.string().check(z.minLength(1)),
  iat: z.number(),
  /** Absent in a programmatic token, whose record has its expiry. */
  exp: z.optional(z.number()),
  kind: z.enum(tokenKinds),
  permissions: z.int(),
  origin: z.optional(z.string()),
  vehicle_id: z.optional(z.string()),
  fetched_by: z.optional(z.string())
})

/** Claims of a token that is valid from `now`. A lifetime of 0 gives a token that has already expired. */
export function newToken(
  now: Date,
  lifetimeSeconds: number
): Pick<TokenClaims, 'jti' | 'issuedAtSeconds'> & { readonly expiresAtSeconds: number } {
  const issuedAtSeconds = now.getTime() / 1000
  return {
    jti: ulid(now.getTime()),
    issuedAtSeconds,
    expiresAtSeconds: Math.floor(issuedAtSeconds) + lifetimeSeconds
  }
}

/** The ID of the token of a session that begins now: a ULID with another first character, so IDs have the order of time. */
export const newSessionId = (now: Date) => `${sessionIdStart}${ulid(now.getTime()).slice(1)}`

export async function signToken(keys: SigningKeys, claims: TokenClaims): Promise<string> {
  const { id, key } = await keys.current()
  const { kind, permissions, origin, vehicleId, fetchedBy } = claims
  const token = new SignJWT({ kind, permissions, origin, vehicle_id: vehicleId, fetched_by: fetchedBy })
    .setProtectedHeader({ alg: algorithm, kid: id })
    .setSubject(claims.owner)
    .setJti(claims.jti)
    .setIssuedAt(claims.issuedAtSeconds)
  if (claims.expiresAtSeconds !== undefined) token.setExpirationTime(claims.expiresAtSeconds)
  return token.sign(key)
}

/**
 * jose compares the expiry with this moment and therefore never refuses a token. The caller checks the expiry, together
 * with the revocation.
 */
const beforeEveryEnd = new Date(0)

/** Throws ApiError INVALID_TOKEN. Checks neither expiry nor revocation. */
export async function verifyToken(keys: SigningKeys, token: string): Promise<TokenClaims> {
  const keyOf = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await keys.find(kid)
    if (!key) throw new ApiError('INVALID_TOKEN')
    return key
  }
  try {
    const { payload } = await jwtVerify(token, keyOf, { algorithms: [algorithm], currentDate: beforeEveryEnd })
    const { sub, iat, exp, vehicle_id, fetched_by, ...rest } = Payload.parse(payload)
    if (exp === undefined && rest.kind !== 'programmatic') throw new ApiError('INVALID_TOKEN')
    const named = { owner: sub, vehicleId: vehicle_id, fetchedBy: fetched_by }
    return { ...named, issuedAtSeconds: iat, expiresAtSeconds: exp, ...rest }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof $ZodError) {
      throw new ApiError('INVALID_TOKEN', { cause: error })
    }
    throw error
  }
}
