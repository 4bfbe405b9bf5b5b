/** The gateway's own response to paths that no endpoint has. */
import {
  AuthorizationType,
  type Method,
  type MethodOptions,
  MockIntegration,
  PassthroughBehavior,
  type RestApi
} from 'aws-cdk-lib/aws-apigateway'
import { ApiError } from '../../lib/contract/api-error.ts'
import { errorResponse } from '../../lib/http/envelope.ts'

/** Of request bodies; with any other the gateway raises UNSUPPORTED_MEDIA_TYPE. */
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
 * Without a route the gateway reads the Authorization header as an AWS signature, and answers 403 of a type whose status
 * cannot be set separately. Source: API Gateway, "Gateway response types", DEFAULT_4XX.
 */
export function addUnknownRoutes({ root }: RestApi): Method[] {
  const anyPath = root.addResource('{proxy+}')
  return [root, anyPath].map((resource) => resource.addMethod('ANY', notFound(), methodOptions()))
}

function notFound(): MockIntegration {
  const { statusCode, body } = errorResponse(new ApiError('ROUTE_NOT_FOUND'))
  const status = String(statusCode)
  const requestTemplate = JSON.stringify({ statusCode })
  return new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: Object.fromEntries(mediaTypes.map((type) => [type, requestTemplate])),
    integrationResponses: [
      {
        statusCode: status,
        responseParameters: mapHeaders((value) => `'${value}'`),
        responseTemplates: { 'application/json': body }
      }
    ]
  })
}

function methodOptions(): MethodOptions {
  const { statusCode } = errorResponse(new ApiError('ROUTE_NOT_FOUND'))
  return {
    authorizationType: AuthorizationType.NONE,
    methodResponses: [{ statusCode: String(statusCode), responseParameters: mapHeaders(() => true) }]
  }
}

/** By the name that the gateway has for a header of a response; the type of the content comes from the template. */
function mapHeaders<Value>(map: (value: string) => Value): Record<string, Value> {
  const { headers = {} } = errorResponse(new ApiError('ROUTE_NOT_FOUND'))
  const others = Object.entries(headers).filter(([name]) => name !== 'Content-Type')
  return Object.fromEntries(others.map(([name, value]) => [`method.response.header.${name}`, map(String(value))]))
}
