/** Routes of the gateway as the paths of its document. */

/** A method of a path, and what answers it. */
export interface GatewayRoute {
  /** `ANY` stands for every method that its path does not have besides. */
  readonly method: string
  /** From the root of the API, parameters in braces. */
  readonly path: string
  readonly operationId?: string
  /** All of these are required; nothing = anybody may call. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly integration: object
  /** By status, where the gateway answers by itself: the headers that its integration sets. */
  readonly responses?: Readonly<Record<string, object>>
}

/** Path items of OpenAPI, by path. */
export function pathsOf(routes: readonly GatewayRoute[]): Record<string, object> {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, ofPath]) => [path, Object.fromEntries(ofPath.map(operationOf))]))
}

function operationOf({ method, path, operationId, security, integration, responses = {} }: GatewayRoute) {
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

/** `{vehicle_id}`, and `{proxy+}`, which takes the rest of a path. */
function pathParameters(path: string): object[] {
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}
