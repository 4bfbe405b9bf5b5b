/** The REST API with its stage and its logs. `gateway-document.ts` defines its contents. */
import { ApiDefinition, EndpointType, LogGroupLogDestination, SpecRestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Role } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import { areaOf } from '../../../lib/openapi/areas.ts'
import { type EdgeKeys, edgeKeyVariables } from '../edge-key.ts'
import type { Settings } from '../settings.ts'
import { addWebAcl } from '../web-acl.ts'
import { consoleThrottles } from './console-routes.ts'
import { type EndpointInvocation, type GatewayParts, gatewayDocument } from './gateway-document.ts'
import { accessLogFormat, addExecutionLog, addLogRole, createAccessLog } from './gateway-log.ts'
import { createInvocationRole } from './invocation.ts'
import { generalThrottle, openRouteThrottles } from './route-throttles.ts'

export interface TelematicsApiProps {
  readonly authorizer: IFunction
  readonly endpoints: readonly EndpointFunction[]
  /** The function that sends the files of the web console. */
  readonly console: IFunction
  readonly edgeKeys: EdgeKeys
  readonly settings: Settings
}

export interface EndpointFunction {
  readonly endpoint: Endpoint
  readonly lambda: IFunction
}

export class TelematicsApi extends Construct {
  readonly api: SpecRestApi
  readonly logRole: Role
  readonly accessLog: LogGroup
  readonly webAcl: CfnWebACL | undefined

  constructor(scope: Construct, id: string, props: TelematicsApiProps) {
    super(scope, id)
    const { authorizer, endpoints, console, edgeKeys, settings } = props
    this.accessLog = createAccessLog(this, settings)
    const role = createInvocationRole(this, 'Gateway', [authorizer, console])
    this.api = this.#createApi({
      authorizer: { lambda: authorizer, role },
      endpoints: this.#invocationsOf(endpoints),
      console: { lambda: console, role },
      edgeKeys,
      settings
    })
    this.logRole = addLogRole(this, this.api)
    addExecutionLog(this, this.api, settings)
    this.webAcl = settings.webAcl ? addWebAcl(this, this.api, settings, edgeKeys) : undefined
  }

  #invocationsOf(endpoints: readonly EndpointFunction[]): EndpointInvocation[] {
    const byArea = Map.groupBy(endpoints, ({ endpoint }) => areaOf(endpoint))
    return [...byArea].flatMap(([area, functions]) => {
      const called = functions.map(({ lambda }) => lambda)
      const role = createInvocationRole(this, area, called)
      return functions.map((each) => ({ ...each, role }))
    })
  }

  #createApi(parts: GatewayParts): SpecRestApi {
    const { endpoints, edgeKeys, settings } = parts
    return new SpecRestApi(this, 'Gateway', {
      apiDefinition: ApiDefinition.fromInline(gatewayDocument(parts)),
      // Without this setting an import silently omits parts of the document that API Gateway does not accept.
      failOnWarnings: true,
      restApiName: settings.stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // `addLogRole` creates this role without the managed policy.
      cloudWatchRole: false,
      deployOptions: {
        stageName: settings.stageName,
        variables: edgeKeyVariables(edgeKeys),
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: accessLogFormat(settings),
        // Trace segments would contain the address of the request, which can include an email or a token.
        tracingEnabled: false,
        ...generalThrottle(settings),
        methodOptions: this.#throttles(endpoints, settings)
      }
    })
  }

  #throttles(endpoints: GatewayParts['endpoints'], settings: Settings) {
    const open = openRouteThrottles(
      endpoints.map(({ endpoint }) => endpoint),
      settings
    )
    return { ...open, ...consoleThrottles(settings) }
  }
}
