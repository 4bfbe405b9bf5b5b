import { ResponseType } from 'aws-cdk-lib/aws-apigateway'
import { describe, expect, it } from 'vitest'
import { gatewayResponses } from '../../../../infra/stack/gateway/gateway-responses.ts'
import { ApiError } from '../../../../lib/contract/api-error.ts'
import { tokenErrors } from '../../../../lib/contract/authorizer.ts'
import { errorKinds } from '../../../../lib/contract/error-kinds.ts'
import { ErrorEnvelope } from '../../../../lib/contract/resources/error.ts'
import { errorResponse } from '../../../../lib/http/envelope.ts'

const responses = gatewayResponses()

/** Source: API Gateway, "Gateway response types". */
const customizable = Object.values(ResponseType).map(({ responseType }: ResponseType) => responseType)

const defaults = ['DEFAULT_4XX', 'DEFAULT_5XX']
const byType = (type: string) => responses[type]

/** Fills in a template as API Gateway does. */
function rendered(type: string, variables: Record<string, string> = {}): string {
  const template = byType(type)?.responseTemplates['application/json'] ?? ''
  return template.replace(/\$context\.[\w.]+/g, (name) => variables[name] ?? name)
}

it('customizes every type that the gateway can raise', () => {
  expect(Object.keys(responses).sort()).toEqual(customizable.sort())
})

describe.each(customizable.filter((type) => type !== 'ACCESS_DENIED'))('%s', (type) => {
  const { header, error } = ErrorEnvelope.parse(JSON.parse(rendered(type)))

  it('has the status, type, severity and message of its kind', () => {
    const { id, status, type: errorType, severity, message } = error
    expect({ status, type: errorType, severity, message }).toEqual(errorKinds[id])
    expect(header).toMatchObject({ status: errorType, message })
  })

  it('overrides the status, except of the two default types', () => {
    expect(byType(type)?.statusCode).toBe(defaults.includes(type) ? undefined : String(error.status))
  })

  it('contains the request ID, and no other variable', () => {
    expect(rendered(type).match(/\$[\w.]+/g)).toEqual(['$context.extendedRequestId'])
    expect(error.data?.request_id).toBe('$context.extendedRequestId')
  })
})

it.each([
  ['MISSING_AUTHENTICATION_TOKEN', 'ROUTE_NOT_FOUND'],
  ['INVALID_SIGNATURE', 'ROUTE_NOT_FOUND'],
  ['RESOURCE_NOT_FOUND', 'ROUTE_NOT_FOUND'],
  ['UNAUTHORIZED', 'MISSING_TOKEN'],
  ['THROTTLED', 'RATE_LIMIT_EXCEEDED'],
  ['REQUEST_TOO_LARGE', 'REQUEST_TOO_LARGE'],
  ['UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_CONTENT_TYPE'],
  ['INVALID_API_KEY', 'INTERNAL_ERROR'],
  ['AUTHORIZER_CONFIGURATION_ERROR', 'INTERNAL_ERROR'],
  ['INTEGRATION_TIMEOUT', 'TIMEOUT']
])('answers %s with %s', (type, id) => {
  expect(JSON.parse(rendered(type)).error.id).toBe(id)
})

it.each(tokenErrors)('answers a refusal with %s exactly as a function would', (id) => {
  const verdict = { '$context.authorizer.errorId': id, '$context.authorizer.errorMessage': errorKinds[id].message }
  expect(byType('ACCESS_DENIED')?.statusCode).toBe('401')
  expect(rendered('ACCESS_DENIED', verdict)).toBe(
    errorResponse(new ApiError(id), { requestId: '$context.extendedRequestId' }).body
  )
})

it.each(customizable)('%s can be read by a browser app and is not cached', (type) => {
  expect(byType(type)?.responseParameters).toMatchObject({
    'gatewayresponse.header.Access-Control-Allow-Origin': "'*'",
    'gatewayresponse.header.Access-Control-Expose-Headers': expect.stringMatching(/X-Request-Id.*Retry-After/),
    'gatewayresponse.header.X-Request-Id': 'context.extendedRequestId',
    'gatewayresponse.header.Cache-Control': "'no-store'"
  })
})

it.each(customizable)('%s has Retry-After if it is a limit', (type) => {
  const isLimit = ['THROTTLED', 'QUOTA_EXCEEDED'].includes(type)
  expect(byType(type)?.responseParameters['gatewayresponse.header.Retry-After']).toBe(isLimit ? "'1'" : undefined)
})

it.each(customizable)('%s names the scheme of credentials if its status is 401', (type) => {
  const isUnauthorized = byType(type)?.statusCode === '401'
  expect(byType(type)?.responseParameters['gatewayresponse.header.WWW-Authenticate']).toBe(
    isUnauthorized ? "'Token'" : undefined
  )
})
