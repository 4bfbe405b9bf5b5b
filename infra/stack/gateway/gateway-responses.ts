/** The gateway's own responses, in the envelope of every other error. Source: decisions, "Errors". */
import { ResponseType } from 'aws-cdk-lib/aws-apigateway'
import { ApiError } from '../../../lib/contract/api-error.ts'
import type { ErrorEnvelope } from '../../../lib/contract/resources/error.ts'
import { errorResponse } from '../../../lib/http/envelope.ts'

/** A client can set `$context.requestId` by a trace header, but not this one. */
const requestIdVariable = '$context.extendedRequestId'

/** The usage plan counts by the second. */
const retryAfterSeconds = 1

const malformedRequest = [{ path: '', message: 'The request is malformed' }]
const notFound = new ApiError('ROUTE_NOT_FOUND')
const internalError = new ApiError('INTERNAL_ERROR', { data: { request_id: requestIdVariable } })
const timeout = new ApiError('TIMEOUT', { data: { request_id: requestIdVariable } })
const tooMany = new ApiError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(retryAfterSeconds) } })
const invalidParameters = new ApiError('INVALID_PARAMETERS', { data: { issues: malformedRequest } })

/** An unknown method raises the first, and the second where a request is signed for AWS. */
const responses: readonly [ResponseType, ApiError][] = [
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, notFound],
  [ResponseType.INVALID_SIGNATURE, notFound],
  [ResponseType.RESOURCE_NOT_FOUND, notFound],
  [ResponseType.UNAUTHORIZED, new ApiError('MISSING_TOKEN')],
  [ResponseType.EXPIRED_TOKEN, new ApiError('TOKEN_EXPIRED')],
  [ResponseType.BAD_REQUEST_PARAMETERS, invalidParameters],
  [ResponseType.BAD_REQUEST_BODY, new ApiError('MALFORMED_JSON')],
  // Documented as customizable; responses of API Gateway's own have been seen all the same.
  [ResponseType.REQUEST_TOO_LARGE, new ApiError('REQUEST_TOO_LARGE')],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, new ApiError('UNSUPPORTED_CONTENT_TYPE')],
  [ResponseType.WAF_FILTERED, new ApiError('PERMISSION_DENIED')],
  [ResponseType.THROTTLED, tooMany],
  [ResponseType.QUOTA_EXCEEDED, tooMany],
  // The key comes from the authorizer, never from a client: a wrong one is a fault of the service.
  [ResponseType.INVALID_API_KEY, internalError],
  [ResponseType.AUTHORIZER_FAILURE, internalError],
  [ResponseType.AUTHORIZER_CONFIGURATION_ERROR, internalError],
  [ResponseType.API_CONFIGURATION_ERROR, internalError],
  [ResponseType.INTEGRATION_FAILURE, internalError],
  [ResponseType.INTEGRATION_TIMEOUT, timeout]
]

/** As the gateway's document holds one: a template for each type of content, with `$context` variables. */
export interface GatewayResponse {
  /** Undefined leaves the type's own. */
  readonly statusCode?: string
  readonly responseParameters: Readonly<Record<string, string>>
  readonly responseTemplates: Readonly<Record<string, string>>
}

/** By response type. */
export function gatewayResponses(): Record<string, GatewayResponse> {
  // A status of these two would override that of all others.
  const { statusCode: _400, ...default4xx } = responseOf(invalidParameters)
  const { statusCode: _500, ...default5xx } = responseOf(internalError)
  return {
    ...Object.fromEntries(responses.map(([{ responseType }, error]) => [responseType, responseOf(error)])),
    ACCESS_DENIED: accessDenied(),
    DEFAULT_4XX: default4xx,
    DEFAULT_5XX: default5xx
  }
}

function responseOf(error: ApiError): GatewayResponse {
  const { statusCode, headers = {}, body } = errorResponse(error)
  const { 'Content-Type': contentType, ...others } = headers
  return {
    statusCode: String(statusCode),
    responseParameters: Object.fromEntries(
      Object.entries(others).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`])
    ),
    responseTemplates: { [String(contentType)]: body }
  }
}

/**
 * The authorizer's verdict names the kind of error: see `lib/contract/authorizer.ts`. A request past the edge, which the
 * resource policy denies, has no verdict: id and message are empty.
 */
function accessDenied(): GatewayResponse {
  const response = responseOf(new ApiError('INVALID_TOKEN'))
  const [[contentType, body] = ['', '']] = Object.entries(response.responseTemplates)
  const { header, error } = JSON.parse(body) as ErrorEnvelope
  const message = '$context.authorizer.errorMessage'
  const named = { header: { ...header, message }, error: { ...error, id: '$context.authorizer.errorId', message } }
  return { ...response, responseTemplates: { [contentType]: JSON.stringify(named) } }
}
