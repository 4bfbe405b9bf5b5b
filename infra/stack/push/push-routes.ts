/** The routes of the WebSocket API, each with the function that it calls, and its stage. */
import { CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { pascalCase } from '../../../lib/contract/operation-names.ts'
import { type EdgeKeys, edgeKeyVariables } from '../edge-key.ts'
import { createInvocationRole, invocationUri } from '../gateway/invocation.ts'
import { createLogGroup } from '../log-group.ts'
import type { Settings } from '../settings.ts'
import { pushStage } from '../viewer-request.ts'
import { pushFunctions } from './push-functions.ts'
import type { PushGateway } from './push-gateway.ts'

export interface PushRoutesProps {
  readonly gateway: PushGateway
  /** By operation. */
  readonly functions: ReadonlyMap<string, IFunction>
  readonly edgeKeys: EdgeKeys
  readonly settings: Settings
}

/** Neither the address, in which nothing is said, nor headers, one of which has the token. */
const logFormat = JSON.stringify({
  request_id: '$context.requestId',
  function_request_id: '$context.integration.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  connection_id: '$context.connectionId',
  status: '$context.status',
  integration_status: '$context.integration.status',
  integration_milliseconds: '$context.integration.latency'
})

export class PushRoutes extends Construct {
  readonly stage: CfnStage
  readonly routes: readonly CfnRoute[]
  readonly accessLog: LogGroup

  constructor(scope: Construct, id: string, { gateway, functions, edgeKeys, settings }: PushRoutesProps) {
    super(scope, id)
    const role = createInvocationRole(this, 'Push', [...functions.values()])
    this.accessLog = createLogGroup(this, 'AccessLog', settings)
    const executionLog = createLogGroup(
      this,
      'ExecutionLog',
      settings,
      `/aws/apigateway/${gateway.api.ref}/${pushStage}`
    )
    this.routes = pushFunctions.map(({ operation, route }) => {
      const lambda = functions.get(operation)
      if (!lambda) throw new Error(`There is no function ${operation}`)
      const integration = new CfnIntegration(this, `${pascalCase(operation)}Integration`, {
        apiId: gateway.api.ref,
        integrationType: 'AWS_PROXY',
        integrationUri: invocationUri(lambda),
        credentialsArn: role.roleArn
      })
      return new CfnRoute(this, `${pascalCase(operation)}Route`, {
        apiId: gateway.api.ref,
        routeKey: route,
        authorizationType: 'NONE',
        target: `integrations/${integration.ref}`
      })
    })
    this.stage = new CfnStage(this, 'Stage', {
      apiId: gateway.api.ref,
      stageName: pushStage,
      stageVariables: edgeKeyVariables(edgeKeys),
      autoDeploy: true,
      accessLogSettings: { destinationArn: this.accessLog.logGroupArn, format: logFormat },
      defaultRouteSettings: {
        throttlingRateLimit: settings.routeRequestsPerSecond,
        throttlingBurstLimit: settings.routeBurst,
        loggingLevel: 'ERROR',
        dataTraceEnabled: false
      }
    })
    for (const route of this.routes) this.stage.addResourceDependency(route)
    this.stage.node.addDependency(executionLog)
  }
}
