/** The gateway's response to paths without an endpoint. */
import { ApiError } from '../../../lib/contract/api-error.ts'
import { errorResponse } from '../../../lib/http/envelope.ts'
import { mappedValue, requestIdVariable } from './gateway-responses.ts'
import type { GatewayRoute } from './routes.ts'

/** Media types of request bodies. For any other type the gateway answers UNSUPPORTED_MEDIA_TYPE. */
const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'text/html',
  'text/plain',
  'text/xml'
]

/**
 * Without a matching route the gateway reads the Authorization header as an AWS signature and answers 403, with a
 * response type whose status cannot be set separately. Source: API Gateway, "Gateway response types", DEFAULT_4XX.
 */
export function unknownRoutes(): GatewayRoute[] {
  const {
    statusCode,
    headers = {},
    body
  } = errorResponse(new ApiError('ROUTE_NOT_FOUND'), {
    requestId: requestIdVariable
  })
  // The template determines the content type.
  const named = Object.entries(headers).filter(([name]) => name !== 'Content-Type')
  const requestTemplate = JSON.stringify({ statusCode })
  const integration = {
    type: 'mock',
    passthroughBehavior: 'never',
    requestTemplates: Object.fromEntries(mediaTypes.map((type) => [type, requestTemplate])),
    responses: {
      default: {
        statusCode: String(statusCode),
        responseParameters: Object.fromEntries(
          named.map(([name, value]) => [`method.response.header.${name}`, mappedValue(value)])
        ),
        responseTemplates: { 'application/json': body }
      }
    }
  }
  const declared = Object.fromEntries(named.map(([name]) => [name, { schema: { type: 'string' } }]))
  const responses = { [statusCode]: { description: 'No endpoint has this path', headers: declared } }
  return ['/', '/{proxy+}'].map((path) => ({ method: 'ANY', path, security: [], integration, responses }))
}
