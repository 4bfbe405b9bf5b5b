/** The gateway's own responses, in the same envelope as every other error. Source: decisions, "Errors". */
import { ResponseType } from 'aws-cdk-lib/aws-apigateway'
import { ApiError } from '../../../lib/contract/api-error.ts'
import type { ErrorEnvelope } from '../../../lib/contract/resources/error.ts'
import { errorResponse } from '../../../lib/http/envelope.ts'

/** A client can choose `$context.requestId` with a trace header, but not this variable. */
export const requestIdVariable = '$context.extendedRequestId'

/** The usage plan limits requests per second. */
const retryAfterSeconds = 1

const malformedRequest = [{ path: '', message: 'The request is malformed' }]
const notFound = new ApiError('ROUTE_NOT_FOUND')
const internalError = new ApiError('INTERNAL_ERROR')
const timeout = new ApiError('TIMEOUT')
const tooMany = new ApiError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(retryAfterSeconds) } })
const invalidParameters = new ApiError('INVALID_PARAMETERS', { data: { issues: malformedRequest } })

/** The gateway answers an unknown route with the first type, or with the second if the request has an AWS signature. */
const responses: readonly [ResponseType, ApiError][] = [
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, notFound],
  [ResponseType.INVALID_SIGNATURE, notFound],
  [ResponseType.RESOURCE_NOT_FOUND, notFound],
  [ResponseType.UNAUTHORIZED, new ApiError('MISSING_TOKEN')],
  [ResponseType.EXPIRED_TOKEN, new ApiError('TOKEN_EXPIRED')],
  [ResponseType.BAD_REQUEST_PARAMETERS, invalidParameters],
  [ResponseType.BAD_REQUEST_BODY, new ApiError('MALFORMED_JSON')],
  // These types are documented as customizable, but API Gateway has been seen to send its own responses in spite of it.
  [ResponseType.REQUEST_TOO_LARGE, new ApiError('REQUEST_TOO_LARGE')],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, new ApiError('UNSUPPORTED_CONTENT_TYPE')],
  [ResponseType.WAF_FILTERED, new ApiError('PERMISSION_DENIED')],
  [ResponseType.THROTTLED, tooMany],
  [ResponseType.QUOTA_EXCEEDED, tooMany],
  // The API key comes from the authorizer and never from a client, so an invalid one is an error of the service.
  [ResponseType.INVALID_API_KEY, internalError],
  [ResponseType.AUTHORIZER_FAILURE, internalError],
  [ResponseType.AUTHORIZER_CONFIGURATION_ERROR, internalError],
  [ResponseType.API_CONFIGURATION_ERROR, internalError],
  [ResponseType.INTEGRATION_FAILURE, internalError],
  [ResponseType.INTEGRATION_TIMEOUT, timeout]
]

/** The form of a response in the gateway's document: a template for each content type, with `$context` variables. */
export interface GatewayResponse {
  /** Undefined to keep the default status of the type. */
  readonly statusCode?: string
  readonly responseParameters: Readonly<Record<string, string>>
  readonly responseTemplates: Readonly<Record<string, string>>
}

/** Responses by their type. */
export function gatewayResponses(): Record<string, GatewayResponse> {
  // A status of these two types would override the statuses of all other types.
  const { statusCode: _400, ...default4xx } = responseOf(invalidParameters)
  const { statusCode: _500, ...default5xx } = responseOf(internalError)
  return {
    ...Object.fromEntries(responses.map(([{ responseType }, error]) => [responseType, responseOf(error)])),
    ACCESS_DENIED: accessDenied(),
    DEFAULT_4XX: default4xx,
    DEFAULT_5XX: default5xx
  }
}

/** Headers have mapping expressions instead of templates. Source: API Gateway, "Mapping template and parameter reference". */
export function mappedValue(value: unknown): string {
  return value === requestIdVariable ? requestIdVariable.slice(1) : `'${value}'`
}

function responseOf(error: ApiError): GatewayResponse {
  const { statusCode, headers = {}, body } = errorResponse(error, { requestId: requestIdVariable })
  const { 'Content-Type': contentType, ...others } = headers
  return {
    statusCode: String(statusCode),
    responseParameters: Object.fromEntries(
      Object.entries(others).map(([name, value]) => [`gatewayresponse.header.${name}`, mappedValue(value)])
    ),
    responseTemplates: { [String(contentType)]: body }
  }
}

/**
 * The context of the authorizer's result contains the error: see `lib/contract/authorizer.ts`. A request that the
 * resource policy denies has no such context, so its ID and message are empty.
 */
function accessDenied(): GatewayResponse {
  const response = responseOf(new ApiError('INVALID_TOKEN'))
  const [[contentType, body] = ['', '']] = Object.entries(response.responseTemplates)
  const { header, error } = JSON.parse(body) as ErrorEnvelope
  const message = '$context.authorizer.errorMessage'
  const named = { header: { ...header, message }, error: { ...error, id: '$context.authorizer.errorId', message } }
  return { ...response, responseTemplates: { [contentType]: JSON.stringify(named) } }
}
