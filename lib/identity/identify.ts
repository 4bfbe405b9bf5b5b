/** Whose token a request carries, and whether it is active. */
import { ApiError } from '../contract/api-error.ts'
import { type SigningKeys, verifyToken } from './access-token.ts'
import { type Caller, defaultRequestsPerMinute } from './caller.ts'
import type { TokenOwnerStore } from './token-owner-store.ts'
import type { TokenStore } from './token-store.ts'

export interface IdentifyDependencies {
  readonly keys: SigningKeys
  readonly tokens: Pick<TokenStore, 'isActive'>
  readonly owners: TokenOwnerStore
}

/** The scheme word compares case-insensitively. Source: specification, "Authentication" 3; decisions. */
const authorization = /^token +(\S+)$/i

/** `header` is the value of `Authorization`. Throws ApiError INVALID_TOKEN, TOKEN_EXPIRED or TOKEN_REVOKED. */
export const identify =
  ({ keys, tokens, owners }: IdentifyDependencies) =>
  async (header: string, now: Date): Promise<Caller> => {
    const token = authorization.exec(header)?.[1]
    if (!token) throw new ApiError('INVALID_TOKEN')
    const { issuedAtSeconds, ...claims } = await verifyToken(keys, token, now)
    const [isActive, owner] = await Promise.all([
      tokens.isActive(claims.owner, claims.jti),
      owners.findOwner(claims.owner)
    ])
    if (!isActive || !owner || owner.sessionsValidFromSeconds > issuedAtSeconds) throw new ApiError('TOKEN_REVOKED')
    const { requestsPerMinute = defaultRequestsPerMinute, locale } = owner
    return { ...claims, requestsPerMinute, locale }
  }
