/**
 * The permission of the gateway to invoke functions: a role for the functions of an area, instead of a permission for
 * each method.
 */
import { Aws } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

/** A function, and the role with which the gateway invokes it. */
export interface Invocation {
  readonly lambda: IFunction
  readonly role: IRole
}

/** The maximum of the gateway, which includes a cold start and the whole timeout of a function. */
const integrationTimeoutMilliseconds = 29_000

/**
 * The role may invoke the given functions only, and no construct adds statements to it. IAM allows 10,240 characters of
 * policies in a role, which is enough for about 75 functions. The trust policy has no `aws:SourceAccount`: API Gateway
 * does not send it when it assumes the role of an integration, so every request would be answered 500. Source:
 * aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws, pull request 479.
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

/** A proxy integration in the document, which passes a request to a function and returns the function's reply unchanged. */
export function integrationOf({ lambda, role }: Invocation): object {
  return {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: invocationUri(lambda),
    credentials: role.roleArn,
    timeoutInMillis: integrationTimeoutMilliseconds
  }
}

/** The gateway passes on every status of the function; the document has to name one. */
export const responsesOfFunction = (status: number) => ({ [status]: { description: 'The reply of the function' } })

export function invocationUri({ functionArn }: IFunction): string {
  return `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${functionArn}/invocations`
}
