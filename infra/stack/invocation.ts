/** How the gateway calls functions: with one role for all, instead of a permission for each method. */
import { Duration } from 'aws-cdk-lib'
import { AwsIntegration } from 'aws-cdk-lib/aws-apigateway'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

/** The gateway's own maximum: a cold start and the whole time limit of a function fit in. */
const integrationTimeoutSeconds = 29

/**
 * The role may call the given functions and nothing else; the result is complete, no construct adds to it. Its trust
 * policy has no `aws:SourceAccount`: API Gateway sends none when it assumes the role of an integration, so every request
 * would be 500. Source: aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws, pull request 479.
 */
export function createInvocationRole(scope: Construct, functions: readonly IFunction[]): IRole {
  const statement = new PolicyStatement({
    actions: ['lambda:InvokeFunction'],
    resources: functions.map(({ functionArn }) => functionArn)
  })
  const role = new Role(scope, 'InvocationRole', {
    description: 'Lets the REST API call its functions',
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { Invoke: new PolicyDocument({ statements: [statement] }) }
  })
  return role.withoutPolicyUpdates()
}

/** A Lambda integration of CDK would add a permission to the function, even where the role allows the call. */
export function invocationOf({ functionArn }: IFunction, credentialsRole: IRole): AwsIntegration {
  return new AwsIntegration({
    service: 'lambda',
    proxy: true,
    path: `2015-03-31/functions/${functionArn}/invocations`,
    options: { credentialsRole, timeout: Duration.seconds(integrationTimeoutSeconds) }
  })
}
