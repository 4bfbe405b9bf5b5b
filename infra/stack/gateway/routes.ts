/** Converts routes of the gateway into the paths of its document. */

/** OpenAPI requires the description. */
export interface GatewayRouteResponse {
  readonly description: string
  readonly headers?: object
}

/** A method of a path with its integration. */
export interface GatewayRoute {
  /** `ANY` matches every method for which the path has no route of its own. */
  readonly method: string
  /** The path from the root of the API, with parameters in braces. */
  readonly path: string
  readonly operationId?: string
  /** All schemes are required; empty for a route without authorization. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly integration: object
  /** At least one, by status. A route that the gateway answers itself names the headers that its integration sets. */
  readonly responses: Readonly<Record<string, GatewayRouteResponse>>
}

/** HEAD is answered wherever GET is, by the same function. Source: RFC 9110, section 9.1. */
export function withHead(route: GatewayRoute): GatewayRoute[] {
  // An operation ID must not be repeated.
  const { operationId: _, ...others } = route
  return route.method === 'GET' ? [route, { ...others, method: 'HEAD' }] : [route]
}

/** Path items of OpenAPI, by path. */
export function pathsOf(routes: readonly GatewayRoute[]): Record<string, object> {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, ofPath]) => [path, Object.fromEntries(ofPath.map(operationOf))]))
}

function operationOf({ method, path, operationId, security, integration, responses }: GatewayRoute) {
  const parameters = pathParameters(path)
  const operation = {
    ...(operationId !== undefined && { operationId }),
    ...(parameters.length > 0 && { parameters }),
    ...(security.length > 0 && { security }),
    responses,
    'x-amazon-apigateway-integration': integration
  }
  return [method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase(), operation]
}

/** Finds `{vehicle_id}`, and `{proxy+}`, which matches the rest of a path. */
function pathParameters(path: string): object[] {
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}
