/**
 * The gateway as one document, which API Gateway imports whole: its routes, what answers them, who may call them, and its own
 * responses. A resource of the stack for each of these would leave no room for more endpoints. The document has no schemas of bodies:
 * the functions validate, and say in the envelope what is wrong. Source: API Gateway, "OpenAPI extensions for API Gateway".
 */
import { verdictLifetimeSeconds } from '../../../lib/contract/authorizer.ts'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import type { EdgeKeys } from '../edge-key.ts'
import { accessPolicy } from '../edge-policy.ts'
import type { Settings } from '../settings.ts'
import { authorizationHeader, versionPath } from '../viewer-request.ts'
import { consoleRoutes } from './console-routes.ts'
import { gatewayResponses } from './gateway-responses.ts'
import { type Invocation, integrationOf, invocationUri } from './invocation.ts'
import { type GatewayRoute, pathsOf } from './routes.ts'
import { unknownRoutes } from './unknown-routes.ts'

export interface EndpointInvocation extends Invocation {
  readonly endpoint: Endpoint
}

export interface GatewayParts {
  readonly authorizer: Invocation
  readonly endpoints: readonly EndpointInvocation[]
  /** Sends the files of the web console. */
  readonly console: Invocation
  readonly edgeKeys: EdgeKeys
  readonly settings: Settings
}

const smallestCompressedBytes = 1024

/** API Gateway imports OpenAPI 3.0; version 3.1, in which the interface is described, is not among what it takes. */
export function gatewayDocument(parts: GatewayParts): object {
  const { authorizer, endpoints, console, edgeKeys, settings } = parts
  const routes = [...endpoints.map(endpointRoute), ...consoleRoutes(console), ...unknownRoutes()]
  return {
    openapi: '3.0.1',
    info: { title: settings.stackName, version: versionPath },
    'x-amazon-apigateway-api-key-source': 'AUTHORIZER',
    'x-amazon-apigateway-minimum-compression-size': smallestCompressedBytes,
    // Here and not beside the document: each import sets what it holds, and may reset what it does not.
    'x-amazon-apigateway-policy': accessPolicy(settings, edgeKeys),
    'x-amazon-apigateway-gateway-responses': gatewayResponses(),
    paths: pathsOf(routes),
    components: { securitySchemes: { ...authorizerScheme(authorizer), ...laneScheme } }
  }
}

/** Two requirements, both of which the gateway asks for: it reads a list as one. */
const authorized: GatewayRoute['security'] = [{ AccessToken: [] }, { api_key: [] }]

function endpointRoute({ endpoint, ...invocation }: EndpointInvocation): GatewayRoute {
  const { method, path, operation, audience } = endpoint
  return {
    method,
    path: `/${versionPath}${path}`,
    operationId: operation,
    security: audience === 'anybody' ? [] : authorized,
    integration: integrationOf(invocation)
  }
}

/** For an authorizer of a token the name of the scheme's header is where the token is. */
function authorizerScheme({ lambda, role }: Invocation): object {
  return {
    AccessToken: {
      type: 'apiKey',
      in: 'header',
      name: authorizationHeader,
      'x-amazon-apigateway-authtype': 'custom',
      'x-amazon-apigateway-authorizer': {
        type: 'token',
        authorizerUri: invocationUri(lambda),
        authorizerCredentials: role.roleArn,
        authorizerResultTtlInSeconds: verdictLifetimeSeconds
      }
    }
  }
}

/** The gateway knows a requirement of an API key by this scheme; the key itself comes from the authorizer. */
const laneScheme = { api_key: { type: 'apiKey', in: 'header', name: 'x-api-key' } }
