/** How the gateway calls functions: with a role for those of an area, instead of a permission for each method. */
import { Aws } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

/** A function, and the role with which the gateway calls it. */
export interface Invocation {
  readonly lambda: IFunction
  readonly role: IRole
}

/** The gateway's own maximum: a cold start and the whole time limit of a function fit in. */
const integrationTimeoutMilliseconds = 29_000

/**
 * The role may call the given functions and nothing else; the result is complete, no construct adds to it. A role has room for
 * about 75 functions: IAM takes 10,240 characters of policies. Its trust
 * policy has no `aws:SourceAccount`: API Gateway sends none when it assumes the role of an integration, so every request
 * would be 500. Source: aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws, pull request 479.
 */
export function createInvocationRole(scope: Construct, area: string, functions: readonly IFunction[]): IRole {
  const statement = new PolicyStatement({
    actions: ['lambda:InvokeFunction'],
    resources: functions.map(({ functionArn }) => functionArn)
  })
  const role = new Role(scope, `${area.replaceAll(' ', '')}InvocationRole`, {
    description: `Lets the REST API call its functions: ${area}`,
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { Invoke: new PolicyDocument({ statements: [statement] }) }
  })
  return role.withoutPolicyUpdates()
}

/** An integration of the document, which hands a request to a function and sends its reply as it is. */
export function integrationOf({ lambda, role }: Invocation): object {
  return {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: invocationUri(lambda),
    credentials: role.roleArn,
    timeoutInMillis: integrationTimeoutMilliseconds
  }
}

export function invocationUri({ functionArn }: IFunction): string {
  return `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${functionArn}/invocations`
}
