/** The REST API: a route for every endpoint that has a function, behind the authorizer unless anybody may call it. */
import { Duration, Size } from 'aws-cdk-lib'
import {
  ApiKeySourceType,
  AuthorizationType,
  EndpointType,
  type IAuthorizer,
  type IResource,
  LambdaIntegration,
  LogGroupLogDestination,
  type Method,
  MethodLoggingLevel,
  RestApi,
  TokenAuthorizer
} from 'aws-cdk-lib/aws-apigateway'
import type { Role } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { verdictLifetimeSeconds } from '../../lib/contract/authorizer.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { accessLogFormat, addExecutionLog, addLogRole, createAccessLog } from './gateway-log.ts'
import { addGatewayResponses } from './gateway-responses.ts'
import type { Settings } from './settings.ts'

/** The gateway's own maximum: a cold start and the function's whole time limit fit in. */
const integrationTimeoutSeconds = 29
const preflightLifetimeMinutes = 60

/** A stage name takes no dot, so the version is the first part of every path. */
export const versionPath = 'v2.2'

export interface Route {
  readonly endpoint: Endpoint
  readonly lambda: IFunction
}

export interface TelematicsApiProps {
  readonly authorizer: IFunction
  readonly routes: readonly Route[]
  readonly settings: Settings
}

export class TelematicsApi extends Construct {
  readonly api: RestApi
  readonly logRole: Role
  /** Those that anybody may call. */
  readonly openMethods: readonly Method[]

  constructor(scope: Construct, id: string, { authorizer, routes, settings }: TelematicsApiProps) {
    super(scope, id)
    this.api = this.#createApi(settings)
    this.logRole = addLogRole(this, this.api)
    addExecutionLog(this, this.api, settings)
    addGatewayResponses(this.api)
    this.openMethods = this.#addRoutes(routes, this.#createAuthorizer(authorizer))
  }

  #createApi(settings: Settings): RestApi {
    return new RestApi(this, 'Api', {
      restApiName: settings.stackName,
      endpointTypes: [EndpointType.REGIONAL],
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      minCompressionSize: Size.kibibytes(1),
      // Made by `addLogRole`, without the managed policy.
      cloudWatchRole: false,
      deployOptions: {
        stageName: settings.stageName,
        accessLogDestination: new LogGroupLogDestination(createAccessLog(this, settings)),
        accessLogFormat,
        loggingLevel: MethodLoggingLevel.ERROR,
        // Bodies hold passwords.
        dataTraceEnabled: false,
        tracingEnabled: true
      }
    })
  }

  #createAuthorizer(handler: IFunction): IAuthorizer {
    return new TokenAuthorizer(this, 'Authorizer', {
      handler,
      resultsCacheTtl: Duration.seconds(verdictLifetimeSeconds)
    })
  }

  /** Every path gets its methods and the preflight for them. */
  #addRoutes(routes: readonly Route[], authorizer: IAuthorizer): Method[] {
    const openMethods: Method[] = []
    for (const [path, onPath] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
      const resource = this.api.root.resourceForPath(`${versionPath}${path}`)
      for (const route of onPath) {
        const method = addRoute(resource, route, authorizer)
        if (route.endpoint.audience === 'anybody') openMethods.push(method)
      }
      addPreflight(resource, onPath)
    }
    return openMethods
  }
}

function addRoute(resource: IResource, { endpoint, lambda }: Route, authorizer: IAuthorizer): Method {
  const integration = new LambdaIntegration(lambda, {
    allowTestInvoke: false,
    timeout: Duration.seconds(integrationTimeoutSeconds)
  })
  const access =
    endpoint.audience === 'anybody'
      ? { authorizationType: AuthorizationType.NONE }
      : { authorizer, authorizationType: AuthorizationType.CUSTOM, apiKeyRequired: true }
  return resource.addMethod(endpoint.method, integration, { operationName: endpoint.operation, ...access })
}

function addPreflight(resource: IResource, routes: readonly Route[]): void {
  resource.addCorsPreflight({
    allowOrigins: ['*'],
    allowHeaders: ['Authorization', 'Content-Type'],
    allowMethods: routes.map(({ endpoint }) => endpoint.method),
    maxAge: Duration.minutes(preflightLifetimeMinutes)
  })
}
