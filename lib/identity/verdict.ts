/** The authorizer's result. Source: API Gateway, "Output from a Lambda authorizer". */
import type { APIGatewayAuthorizerResult } from 'aws-lambda'
import type { TokenError } from '../contract/authorizer.ts'
import { errorKinds } from '../contract/error-kinds.ts'
import { shardOf } from '../table/shard.ts'
import { type Caller, toAuthorizerContext } from './caller.ts'
import { isDeviceToken } from './presented-token.ts'

/** The stack's API keys. A hash of the caller chooses one, so that a flood of requests throttles that key alone. */
export interface Lanes {
  /** An API key is this, followed by its number. */
  readonly prefix: string
  readonly count: number
}

/** Allows the whole API, not the method alone: the gateway caches the result for every method. */
export function allowVerdict(caller: Caller, methodArn: string, lanes: Lanes): APIGatewayAuthorizerResult {
  return {
    principalId: caller.owner,
    policyDocument: policy('Allow', methodArn),
    context: toAuthorizerContext(caller),
    usageIdentifierKey: `${lanes.prefix}${shardOf(laneSubject(caller), lanes.count)}`
  }
}

/** A fleet whose devices have a token each spreads over all lanes; everybody else shares that of the owner. */
function laneSubject(caller: Caller): string {
  if (caller.kind === 'upload' && caller.vehicleId !== undefined) return caller.vehicleId
  return isDeviceToken(caller) ? caller.jti : caller.owner
}

/** Denies, with the kind of error in the context, from which the gateway's response takes it. */
export function denyVerdict(id: TokenError, methodArn: string): APIGatewayAuthorizerResult {
  return {
    principalId: 'unauthenticated',
    policyDocument: policy('Deny', methodArn),
    context: { errorId: id, errorMessage: errorKinds[id].message }
  }
}

/** `arn:aws:execute-api:region:account:api/stage/METHOD/path` → everything of that stage. */
function policy(Effect: 'Allow' | 'Deny', methodArn: string): APIGatewayAuthorizerResult['policyDocument'] {
  const [api, stage] = methodArn.split('/')
  return { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: `${api}/${stage}/*` }] }
}
