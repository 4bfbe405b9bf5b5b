/** The gateway's authorizer: is this token genuine, in force and not expired, and whose is it? */
import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent, Context } from 'aws-lambda'
import { ApiError } from '../lib/contract/api-error.ts'
import { authorizerOperation, type TokenError, tokenErrors } from '../lib/contract/authorizer.ts'
import { functionEnvironment } from '../lib/environment.ts'
import { meteredWithLog } from '../lib/http/request-log.ts'
import { type SigningKeys, verifyToken } from '../lib/identity/access-token.ts'
import { type Caller, defaultRequestsPerMinute } from '../lib/identity/caller.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { type ProfileStore, profileStore } from '../lib/identity/token-owner-store.ts'
import { type TokenStore, tokenStore } from '../lib/identity/token-store.ts'
import { allowVerdict, denyVerdict, type Lanes } from '../lib/identity/verdict.ts'
import { functionTable } from '../lib/table/table.ts'

interface Dependencies {
  readonly keys: SigningKeys
  readonly tokens: TokenStore
  readonly profiles: ProfileStore
}

/** The scheme word compares case-insensitively. Source: specification, "Authentication" 3; decisions. */
const authorization = /^token +(\S+)$/i

/** Throws ApiError INVALID_TOKEN, TOKEN_EXPIRED or TOKEN_REVOKED. */
export const identify =
  ({ keys, tokens, profiles }: Dependencies) =>
  async (header: string, now: Date): Promise<Caller> => {
    const token = authorization.exec(header)?.[1]
    if (!token) throw new ApiError('INVALID_TOKEN')
    const { issuedAtSeconds, ...claims } = await verifyToken(keys, token, now)
    const [isInForce, owner] = await Promise.all([
      tokens.isInForce(claims.owner, claims.jti),
      profiles.findOwner(claims.owner)
    ])
    if (!isInForce || !owner || owner.sessionsValidFromSeconds > issuedAtSeconds) throw new ApiError('TOKEN_REVOKED')
    const { requestsPerMinute = defaultRequestsPerMinute, locale } = owner
    return { ...claims, requestsPerMinute, locale }
  }

/** Anything but a bad token is thrown on, for the gateway to answer with an internal error. */
export const authorizer =
  (dependencies: Dependencies, lanes: Lanes) =>
  async ({ authorizationToken, methodArn }: APIGatewayTokenAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    try {
      return allowVerdict(await identify(dependencies)(authorizationToken, new Date()), methodArn, lanes)
    } catch (error) {
      if (error instanceof ApiError && isTokenError(error.id)) return denyVerdict(error.id, methodArn)
      throw error
    }
  }

function isTokenError(id: string): id is TokenError {
  return tokenErrors.some((known) => known === id)
}

const table = functionTable()
const { LANE_PREFIX, LANES } = functionEnvironment('LANE_PREFIX', 'LANES')
const answer = authorizer(
  { keys: functionSigningKeys(), tokens: tokenStore(table), profiles: profileStore(table) },
  { prefix: LANE_PREFIX, count: Number(LANES) }
)

export const handler = (event: APIGatewayTokenAuthorizerEvent, context: Context) =>
  meteredWithLog(authorizerOperation, context, () => answer(event))
