/** What every token that is made has: a name of its own, a beginning and an end. */
import { ulid } from 'ulid'
import type { TokenClaims } from './caller.ts'

/** From now on for so long; with 0 the token has ended already. */
export function newToken(
  now: Date,
  lifetimeSeconds: number
): Pick<TokenClaims, 'jti' | 'issuedAtSeconds' | 'expiresAtSeconds'> {
  const issuedAtSeconds = now.getTime() / 1000
  return {
    jti: ulid(now.getTime()),
    issuedAtSeconds,
    expiresAtSeconds: Math.floor(issuedAtSeconds) + lifetimeSeconds
  }
}
