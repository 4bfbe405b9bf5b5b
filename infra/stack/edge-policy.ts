/** Refuses requests that did not come through CloudFront, unless the operator opens the gateway. */
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { EdgeKeys } from './edge-key.ts'
import type { Settings } from './settings.ts'

/** Besides User-Agent, the only request header with free text that a resource policy can read. */
export const policyHeader = 'Referer'

/**
 * CloudFront overwrites the header with its key, whatever a client sent. A Deny is evaluated before the authorizer is
 * called. Source: API Gateway, "AWS condition keys that can be used in API Gateway resource policies" and "How API
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
  // An open gateway also gets a policy, because CloudFormation does not remove a policy that is missing in a template.
  return new PolicyDocument({ statements: gatewayAccess === 'edge' ? [allow, denyOthers] : [allow] })
}
