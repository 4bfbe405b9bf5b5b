/** Refuses requests that did not come through the edge, unless the operator opens the gateway. */
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { EdgeKeys } from './edge-key.ts'
import type { Settings } from './settings.ts'

/** The only request header with free text that a resource policy can look at, beside User-Agent. */
export const policyHeader = 'Referer'

/** The header of the edge's key, by which functions know a request that came through the edge. */
export const originKeyHeader = 'x-origin-key'

/**
 * The edge sends its key in that header, over whatever a client sent. A Deny is evaluated before the authorizer
 * is called. Source: API Gateway, "AWS condition keys that can be used in API Gateway resource policies" and "How API
 * Gateway resource policies affect authorization workflow".
 */
export function accessPolicy({ gatewayAccess }: Settings, { accepted }: EdgeKeys): PolicyDocument {
  const anyCall = { principals: [new AnyPrincipal()], actions: ['execute-api:Invoke'], resources: ['execute-api:/*'] }
  const allow = new PolicyStatement(anyCall)
  const denyOthers = new PolicyStatement({
    ...anyCall,
    effect: Effect.DENY,
    conditions: { StringNotEquals: { 'aws:Referer': accepted } }
  })
  // An open gateway has a policy all the same: CloudFormation leaves one in place that a template no longer has.
  return new PolicyDocument({ statements: gatewayAccess === 'edge' ? [allow, denyOthers] : [allow] })
}
