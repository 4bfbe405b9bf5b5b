/** The REST API: a route for every endpoint, behind the authorizer unless anybody may call it. */
import { Duration, Size } from 'aws-cdk-lib'
import {
  ApiKeySourceType,
  AuthorizationType,
  EndpointType,
  type IAuthorizer,
  IdentitySource,
  LogGroupLogDestination,
  type Method,
  RestApi,
  TokenAuthorizer
} from 'aws-cdk-lib/aws-apigateway'
import type { IRole, Role } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { verdictLifetimeSeconds } from '../../lib/contract/authorizer.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { addConsoleRoutes, consoleThrottles } from './console/console-routes.ts'
import type { EdgeKeys } from './edge-key.ts'
import { accessPolicy } from './edge-policy.ts'
import { accessLogFormat, addExecutionLog, addLogRole, createAccessLog } from './gateway-log.ts'
import { addGatewayResponses } from './gateway-responses.ts'
import { createInvocationRole, invocationOf } from './invocation.ts'
import { generalThrottle, openRouteThrottles } from './route-throttles.ts'
import type { Settings } from './settings.ts'
import { addUnknownRoutes } from './unknown-routes.ts'
import { authorizationHeader, versionPath } from './viewer-request.ts'
import { addWebAcl } from './web-acl.ts'

export interface Route {
  readonly endpoint: Endpoint
  readonly lambda: IFunction
}

export interface TelematicsApiProps {
  readonly authorizer: IFunction
  readonly routes: readonly Route[]
  /** Sends the files of the web console. */
  readonly console: IFunction
  readonly edgeKeys: EdgeKeys
  readonly settings: Settings
}

/** Who may call a route, and with what. */
interface Access {
  readonly authorizer: IAuthorizer
  readonly invocationRole: IRole
}

export class TelematicsApi extends Construct {
  readonly api: RestApi
  readonly logRole: Role
  readonly accessLog: LogGroup
  readonly webAcl: CfnWebACL | undefined
  /** Those that anybody may call. */
  readonly openMethods: readonly Method[]

  constructor(scope: Construct, id: string, props: TelematicsApiProps) {
    super(scope, id)
    const { authorizer, routes, console, edgeKeys, settings } = props
    const endpoints = routes.map(({ endpoint }) => endpoint)
    this.accessLog = createAccessLog(this, settings)
    this.api = this.#createApi(endpoints, edgeKeys, settings)
    this.logRole = addLogRole(this, this.api)
    addExecutionLog(this, this.api, settings)
    addGatewayResponses(this.api)
    this.webAcl = settings.webAcl ? addWebAcl(this, this.api, settings, edgeKeys) : undefined
    const called = [authorizer, ...routes.map(({ lambda }) => lambda), console]
    const invocationRole = createInvocationRole(this, called)
    const access = { authorizer: this.#createAuthorizer(authorizer, invocationRole), invocationRole }
    const open = routes.filter(({ endpoint }) => endpoint.audience === 'anybody')
    const methods = new Map(routes.map((route) => [route, this.#addRoute(route, access)]))
    this.openMethods = [
      ...open.flatMap((route) => methods.get(route) ?? []),
      ...addConsoleRoutes(this.api, console, invocationRole),
      ...addUnknownRoutes(this.api)
    ]
  }

  #createApi(endpoints: readonly Endpoint[], edgeKeys: EdgeKeys, settings: Settings): RestApi {
    return new RestApi(this, 'Api', {
      restApiName: settings.stackName,
      endpointTypes: [EndpointType.REGIONAL],
      policy: accessPolicy(settings, edgeKeys),
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      minCompressionSize: Size.kibibytes(1),
      // Made by `addLogRole`, without the managed policy.
      cloudWatchRole: false,
      deployOptions: {
        stageName: settings.stageName,
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: accessLogFormat(settings),
        // Its segments of a trace hold the address of the request, in which an email or a token may stand.
        tracingEnabled: false,
        ...generalThrottle(settings),
        methodOptions: { ...openRouteThrottles(endpoints, settings), ...consoleThrottles(settings) }
      }
    })
  }

  #createAuthorizer(handler: IFunction, assumeRole: IRole): IAuthorizer {
    return new TokenAuthorizer(this, 'Authorizer', {
      handler,
      assumeRole,
      identitySource: IdentitySource.header(authorizationHeader),
      resultsCacheTtl: Duration.seconds(verdictLifetimeSeconds)
    })
  }

  #addRoute({ endpoint, lambda }: Route, { authorizer, invocationRole }: Access): Method {
    const access =
      endpoint.audience === 'anybody'
        ? { authorizationType: AuthorizationType.NONE }
        : { authorizer, authorizationType: AuthorizationType.CUSTOM, apiKeyRequired: true }
    return this.api.root
      .resourceForPath(`${versionPath}${endpoint.path}`)
      .addMethod(endpoint.method, invocationOf(lambda, invocationRole), {
        operationName: endpoint.operation,
        ...access
      })
  }
}
