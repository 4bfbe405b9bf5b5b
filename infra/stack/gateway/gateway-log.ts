/** The logs of the gateway: a line for every request, and its own failures. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat, CfnAccount, type RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { createLogGroup } from '../log-group.ts'
import type { Settings } from '../settings.ts'

/** Names the deployment in a line, for the dimension of the metrics that are made of it. */
export const serviceField = 'service'

/** The resource instead of the path, which may hold an email. */
export const accessLogFormat = ({ stackName }: Settings): AccessLogFormat =>
  AccessLogFormat.custom(
    JSON.stringify({
      [serviceField]: stackName,
      request_id: '$context.extendedRequestId',
      gateway_request_id: '$context.requestId',
      // Of the invocations of Lambda: the authorizer's log lines have the first as their request_id.
      authorizer_request_id: '$context.authorizer.requestId',
      function_request_id: '$context.integration.requestId',
      time: '$context.requestTimeEpoch',
      method: '$context.httpMethod',
      resource: '$context.resourcePath',
      status: '$context.status',
      response_type: '$context.error.responseType',
      bytes: '$context.responseLength',
      milliseconds: '$context.responseLatency',
      integration_milliseconds: '$context.integration.latency',
      authorizer_milliseconds: '$context.authorizer.latency'
    })
  )

export function createAccessLog(scope: Construct, settings: Settings): LogGroup {
  return createLogGroup(scope, 'AccessLog', settings)
}

/** The gateway would create the log group of this name itself, without a retention. */
export function addExecutionLog(scope: Construct, api: RestApiBase, settings: Settings): void {
  const name = `API-Gateway-Execution-Logs_${api.restApiId}/${settings.stageName}`
  const logGroup = createLogGroup(scope, 'ExecutionLog', settings, name)
  api.deploymentStage.node.addDependency(logGroup)
}

/**
 * A setting of the whole account and region, without which no gateway in it writes a log. It is kept with its role when
 * the stack is deleted, even by the rollback of its first deployment: other gateways may rely on it. Its trust policy has
 * no `aws:SourceAccount`, which API Gateway is not documented to send, and the deployment fails with a role that it cannot
 * assume. Source: API Gateway, "Permissions for CloudWatch logging".
 */
export function addLogRole(scope: Construct, api: RestApiBase): Role {
  const actions = ['CreateLogGroup', 'CreateLogStream', 'DescribeLogGroups', 'DescribeLogStreams', 'PutLogEvents']
  const statement = new PolicyStatement({
    actions: [...actions, 'GetLogEvents', 'FilterLogEvents'].map((action) => `logs:${action}`),
    resources: ['*']
  })
  const role = new Role(scope, 'GatewayLogRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { WriteLogs: new PolicyDocument({ statements: [statement] }) }
  })
  const account = new CfnAccount(scope, 'GatewayAccount', { cloudWatchRoleArn: role.roleArn })
  for (const kept of [role, account]) kept.applyRemovalPolicy(RemovalPolicy.RETAIN)
  api.deploymentStage.node.addDependency(account)
  return role
}
