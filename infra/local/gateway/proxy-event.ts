/** Converts a request to a Lambda proxy event. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { ApiDefinition } from '../assembly/assembly.ts'
import { type GatewayRequest, headerValues } from './http.ts'
import type { RequestContext } from './request-context.ts'
import type { RouteMatch } from './route-table.ts'

/** Source: API Gateway, "Input format of a Lambda function for proxy integration", payload format 1.0. */
export function proxyEvent(
  api: ApiDefinition,
  request: GatewayRequest,
  body: Buffer,
  { route, parameters }: RouteMatch,
  requestContext: RequestContext
): APIGatewayProxyEvent {
  const headers = grouped(request.headers)
  const query = grouped([...new URLSearchParams(request.query)])
  const isBase64Encoded = isBinary(api, headerValues(request.headers, 'content-type').at(-1)) && body.length > 0
  return {
    resource: route.path,
    path: request.path,
    httpMethod: request.method,
    headers: lastOf(headers) ?? {},
    multiValueHeaders: headers ?? {},
    queryStringParameters: lastOf(query),
    multiValueQueryStringParameters: query,
    pathParameters: Object.keys(parameters).length > 0 ? { ...parameters } : null,
    stageVariables: api.stageVariables,
    requestContext,
    body: body.length > 0 ? body.toString(isBase64Encoded ? 'base64' : 'utf8') : null,
    isBase64Encoded
  }
}

/** Whether a media type is binary: such bodies are passed in base64. */
export function isBinary({ binaryMediaTypes }: ApiDefinition, mediaType: string | undefined): boolean {
  if (binaryMediaTypes.includes('*/*')) return true
  const [type = ''] = (mediaType ?? '').split(/[;,]/)
  return binaryMediaTypes.includes(type.trim().toLowerCase())
}

/** Values by name; null where there are none at all. */
function grouped(list: readonly (readonly [string, string])[]): Record<string, string[]> | null {
  if (list.length === 0) return null
  const groups = [...Map.groupBy(list, ([name]) => name)]
  return Object.fromEntries(groups.map(([name, all]) => [name, all.map(([, value]) => value)]))
}

function lastOf(groups: Record<string, string[]> | null): Record<string, string> | null {
  return groups && Object.fromEntries(Object.entries(groups).map(([name, values]) => [name, values.at(-1) ?? '']))
}
