/** The gateway's authorizer: whose token a request carries, and whether it is genuine, active and not expired. */
import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent, Context } from 'aws-lambda'
import { ApiError } from '../lib/contract/api-error.ts'
import { authorizerOperation, type TokenError, tokenErrors } from '../lib/contract/authorizer.ts'
import { functionEnvironment } from '../lib/environment.ts'
import { type LoggedResult, meteredWithLog } from '../lib/http/call-log.ts'
import type { SigningKeys } from '../lib/identity/access-token.ts'
import { identify } from '../lib/identity/identify.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { allowVerdict, denyVerdict, type Lanes } from '../lib/identity/verdict.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

/** Anything but a bad token is thrown on, for the gateway to answer with an internal error. */
export function authorizer(table: Table, { keys, lanes }: { readonly keys: SigningKeys; readonly lanes: Lanes }) {
  const callerOf = identify(table, keys)
  return async ({
    authorizationToken,
    methodArn
  }: APIGatewayTokenAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    try {
      return allowVerdict(await callerOf(authorizationToken, new Date()), methodArn, lanes)
    } catch (error) {
      if (error instanceof ApiError && isTokenError(error.id)) return denyVerdict(error.id, methodArn)
      throw error
    }
  }
}

/** Whom the verdict names, or why it refuses. */
export function describeVerdict({ context }: APIGatewayAuthorizerResult): LoggedResult {
  const { owner, errorId } = (context ?? {}) as { owner?: string; errorId?: string }
  return { owner, error: errorId }
}

function isTokenError(id: string): id is TokenError {
  return tokenErrors.some((known) => known === id)
}

const { LANE_PREFIX, LANES } = functionEnvironment('LANE_PREFIX', 'LANES')
const answer = authorizer(functionTable(), {
  keys: functionSigningKeys(),
  lanes: { prefix: LANE_PREFIX, count: Number(LANES) }
})

export const handler = (event: APIGatewayTokenAuthorizerEvent, context: Context) =>
  meteredWithLog(authorizerOperation, context, () => answer(event), describeVerdict)
