/** Refuses requests that did not come through the edge. */
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { stackKey } from './stack-key.ts'

/** The only request header with free text that a resource policy can look at, beside User-Agent. */
export const policyHeader = 'Referer'

/**
 * The edge sends the stack's key in that header, over whatever a client sent. A Deny is evaluated before the authorizer
 * is called. Source: API Gateway, "AWS condition keys that can be used in API Gateway resource policies" and "How API
 * Gateway resource policies affect authorization workflow".
 */
export function edgeOnly(): PolicyDocument {
  const anyCall = { principals: [new AnyPrincipal()], actions: ['execute-api:Invoke'], resources: ['execute-api:/*'] }
  return new PolicyDocument({
    statements: [
      new PolicyStatement(anyCall),
      new PolicyStatement({
        ...anyCall,
        effect: Effect.DENY,
        conditions: { StringNotEquals: { 'aws:Referer': stackKey() } }
      })
    ]
  })
}
