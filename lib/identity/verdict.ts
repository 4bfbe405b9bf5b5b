/** The authorizer's result. Source: API Gateway, "Output from a Lambda authorizer". */
import type { APIGatewayAuthorizerResult } from 'aws-lambda'
import type { TokenError } from '../contract/authorizer.ts'
import { errorKinds } from '../contract/error-kinds.ts'
import { shardOf } from '../table/shard.ts'
import { type Caller, toAuthorizerContext } from './caller.ts'
import { isDeviceToken } from './presented-token.ts'

/**
 * The API keys of the stack. A hash of the caller selects the key, so that a flood of requests exhausts the throttling
 * limit of one key only.
 */
export interface Lanes {
  /** Text before the number in the name of an API key. */
  readonly prefix: string
  readonly count: number
}

/** Allows the whole API and not only the requested method, because the gateway caches the result for every method. */
export function allowVerdict(caller: Caller, methodArn: string, lanes: Lanes): APIGatewayAuthorizerResult {
  return {
    principalId: caller.owner,
    policyDocument: policy('Allow', methodArn),
    context: toAuthorizerContext(caller),
    usageIdentifierKey: `${lanes.prefix}${shardOf(laneSubject(caller), lanes.count)}`
  }
}

/** Devices with a token each are spread over all API keys. Every other caller shares the key of the token's owner. */
function laneSubject(caller: Caller): string {
  if (caller.kind === 'upload' && caller.vehicleId !== undefined) return caller.vehicleId
  return isDeviceToken(caller) ? caller.jti : caller.owner
}

/** Denies access. The context contains the error, which the gateway's response takes from there. */
export function denyVerdict(id: TokenError, methodArn: string): APIGatewayAuthorizerResult {
  return {
    principalId: 'unauthenticated',
    policyDocument: policy('Deny', methodArn),
    context: { errorId: id, errorMessage: errorKinds[id].message }
  }
}

/** `arn:aws:execute-api:region:account:api/stage/METHOD/path` becomes the ARN of every method of that stage. */
function policy(Effect: 'Allow' | 'Deny', methodArn: string): APIGatewayAuthorizerResult['policyDocument'] {
  const [api, stage] = methodArn.split('/')
  return { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: `${api}/${stage}/*` }] }
}
