/**
 * The gateway as one OpenAPI document, which API Gateway imports as a whole: routes, integrations, authorization and
 * the gateway's own responses. A separate CloudFormation resource for each of these would exceed the limit of resources
 * in a stack. The document has no schemas of bodies, because the functions validate them and answer in the envelope.
 * Source: API Gateway, "OpenAPI extensions for API Gateway".
 */
import { verdictLifetimeSeconds } from '../../../lib/contract/authorizer.ts'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import { xlsxType } from '../../../lib/contract/list-formats.ts'
import type { EdgeKeys } from '../edge-key.ts'
import { accessPolicy } from '../edge-policy.ts'
import type { Settings } from '../settings.ts'
import { authorizationHeader, versionPath } from '../viewer-request.ts'
import { consoleRoutes } from './console-routes.ts'
import { gatewayResponses } from './gateway-responses.ts'
import { type Invocation, integrationOf, invocationUri, responsesOfFunction } from './invocation.ts'
import { type GatewayRoute, pathsOf, withHead } from './routes.ts'
import { unknownRoutes } from './unknown-routes.ts'

export interface EndpointInvocation extends Invocation {
  readonly endpoint: Endpoint
}

export interface GatewayParts {
  readonly authorizer: Invocation
  readonly endpoints: readonly EndpointInvocation[]
  /** The function that sends the files of the web console. */
  readonly console: Invocation
  readonly edgeKeys: EdgeKeys
  readonly settings: Settings
}

const smallestCompressedBytes = 1024

/** Uses OpenAPI 3.0, because API Gateway does not import version 3.1, in which the interface is described. */
export function gatewayDocument(parts: GatewayParts): object {
  const { authorizer, endpoints, console, edgeKeys, settings } = parts
  const routes = [...endpoints.flatMap(endpointRoutes), ...consoleRoutes(console).flatMap(withHead), ...unknownRoutes()]
  return {
    openapi: '3.0.1',
    info: { title: settings.stackName, version: versionPath },
    'x-amazon-apigateway-api-key-source': 'AUTHORIZER',
    'x-amazon-apigateway-minimum-compression-size': smallestCompressedBytes,
    // Bodies of other types are text. Of everything that is sent, bytes of this type alone leave as bytes.
    'x-amazon-apigateway-binary-media-types': [xlsxType],
    // The policy is part of the document, because an import can reset properties that the document lacks.
    'x-amazon-apigateway-policy': accessPolicy(settings, edgeKeys),
    'x-amazon-apigateway-gateway-responses': gatewayResponses(),
    paths: pathsOf(routes),
    components: { securitySchemes: { ...authorizerScheme(authorizer), ...laneScheme } }
  }
}

/** API Gateway requires every scheme in the list, although OpenAPI defines a list of alternatives. */
const authorized: GatewayRoute['security'] = [{ AccessToken: [] }, { api_key: [] }]

function endpointRoutes({ endpoint, ...invocation }: EndpointInvocation): GatewayRoute[] {
  const { method, path, operation, audience, status, client } = endpoint
  const route = {
    method,
    path: `/${versionPath}${path}`,
    operationId: operation,
    security: audience === 'anybody' ? [] : authorized,
    integration: integrationOf(invocation),
    responses: responsesOfFunction(status)
  }
  // A client of the receiver writes with GET, and HEAD must not write.
  return client ? [route] : withHead(route)
}

/** For a token authorizer the header of the scheme is the header that contains the token. */
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

/** This scheme makes API Gateway require an API key, which the authorizer supplies. */
const laneScheme = { api_key: { type: 'apiKey', in: 'header', name: 'x-api-key' } }
