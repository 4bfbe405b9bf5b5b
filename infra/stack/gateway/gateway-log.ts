/** The logs of the gateway: an access log with a line for every request, and an execution log of its own failures. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat, CfnAccount, type RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { createLogGroup } from '../log-group.ts'
import type { Settings } from '../settings.ts'

/** Field of a line that names the deployment, for the dimension of metrics derived from the log. */
export const serviceField = 'service'

/** Contains the resource instead of the path, because a path can contain an email. */
export const accessLogFormat = ({ stackName }: Settings): AccessLogFormat =>
  AccessLogFormat.custom(
    JSON.stringify({
      [serviceField]: stackName,
      request_id: '$context.extendedRequestId',
      gateway_request_id: '$context.requestId',
      // IDs of the Lambda invocations. The authorizer's log lines have the first one as their request_id.
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

/** Creates the log group that the gateway would otherwise create itself without a retention. */
export function addExecutionLog(scope: Construct, api: RestApiBase, settings: Settings): void {
  const name = `API-Gateway-Execution-Logs_${api.restApiId}/${settings.stageName}`
  const logGroup = createLogGroup(scope, 'ExecutionLog', settings, name)
  api.deploymentStage.node.addDependency(logGroup)
}

/**
 * Enables logs of API Gateway for the whole account and region; without this setting no gateway in it writes logs. The
 * setting and its role are kept when the stack is deleted, even by the rollback of its first deployment, because other
 * gateways may depend on them. The trust policy has no `aws:SourceAccount`: API Gateway is not documented to send it,
 * and a deployment fails if API Gateway cannot assume the role. Source: API Gateway, "Permissions for CloudWatch
 * logging".
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
