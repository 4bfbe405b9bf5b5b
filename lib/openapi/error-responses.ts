/** The error responses of an endpoint: every status with the kinds of errors that it can have. */
import { ApiError } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type ErrorId, errorKinds } from '../contract/error-kinds.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { pascalCase } from '../contract/operation-names.ts'
import { maxTokens } from '../contract/resources/programmatic-token.ts'
import { errorResponse } from '../http/envelope.ts'
import { rateHeaderNames } from '../limits/rate-headers.ts'
import { type HeaderName, headersOf } from './headers.ts'
import { type Content, type Reference, type Response, refTo } from './openapi.ts'

type ErrorStatus = (typeof errorKinds)[ErrorId]['status']

/** An error response in the document's components, which several endpoints share. */
export interface ErrorResponse {
  readonly status: ErrorStatus
  readonly name: string
  readonly response: Response
}

/** Headers of a status, in addition to the rate headers of authenticated responses. */
const headersOfStatus: Readonly<Partial<Record<ErrorStatus, readonly HeaderName[]>>> = {
  307: ['Location'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After']
}

/** The errors of the middleware chain, of the gateway and of the endpoint's logic. */
export function errorIdsOf(endpoint: Endpoint): ErrorId[] {
  const ids = [...ownErrorIds(endpoint), ...commonErrorIds(endpoint)]
  return (Object.keys(errorKinds) as ErrorId[]).filter((id) => ids.includes(id))
}

/** The errors of the logic. */
function ownErrorIds({ errors = [], guarded, method }: Endpoint): ErrorId[] {
  return guarded && method !== 'GET' ? [...errors, 'PRECONDITION_FAILED'] : [...errors]
}

/** The errors of the middleware chain and of the gateway. */
function commonErrorIds({ audience, body }: Endpoint): ErrorId[] {
  const ids: ErrorId[] = ['INVALID_PARAMETERS', 'UNSUPPORTED_CONTENT_TYPE', 'REQUEST_TOO_LARGE']
  ids.push('RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'TIMEOUT')
  if (body) ids.push('MALFORMED_JSON')
  if (audience !== 'anybody') {
    ids.push('MISSING_TOKEN', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'TOKEN_REVOKED', 'PERMISSION_DENIED')
  }
  return ids
}

export function errorResponsesOf(endpoint: Endpoint): ErrorResponse[] {
  const byStatus = Map.groupBy(errorIdsOf(endpoint), (id) => errorKinds[id].status)
  return [...byStatus].map(([status, ids]) => {
    // A request without a valid token is not counted, so its response has no rate headers.
    const isCounted = endpoint.audience !== 'anybody' && status !== 401
    const headers = headersOf([...(headersOfStatus[status] ?? []), ...(isCounted ? rateHeaderNames : [])])
    const response = { description: descriptionOf(ids), ...(headers && { headers }), content: contentOf(ids) }
    return { status, name: nameOf(ids, endpoint), response }
  })
}

/** A reference to a shared response. */
export function refToResponse({ name }: ErrorResponse): Reference {
  return { $ref: `#/components/responses/${name}` }
}

/**
 * The response of up to three kinds of errors is named after them. A response of more kinds is named after their common
 * type and the endpoint's own errors.
 */
function nameOf(ids: readonly ErrorId[], endpoint: Endpoint): string {
  const { audience, body, errors = [] } = endpoint
  const own = ids.filter((id) => !commonErrorIds(endpoint).includes(id))
  const { type, status } = errorKinds[ids[0] as ErrorId]
  const words = ids.length > 3 ? [type, ...own] : ids
  const named = words.map((word) => pascalCase(word.toLowerCase().replaceAll('_', '-'))).join('Or')
  // Without a body, fewer errors have the same type.
  const name = ids.length > 3 && status === 400 && !body ? `${named}WithoutBody` : named
  // Responses of endpoints without a token have no rate headers, so they need a name of their own.
  const isShared = ids.includes('RATE_LIMIT_EXCEEDED') || !ids.some((id) => errors.includes(id))
  return audience === 'anybody' && isShared ? `${name}WithoutToken` : name
}

function descriptionOf(ids: readonly ErrorId[]): string {
  return ids.map((id) => `\`${id}\`: ${errorKinds[id].message}`).join('\n\n')
}

/** One envelope for all kinds of errors, with an example of each kind. */
function contentOf(ids: readonly ErrorId[]): Content {
  const examples = Object.fromEntries(ids.map((id) => [id, { value: exampleOf(id) }]))
  return { 'application/json': { schema: { $ref: refTo('ErrorEnvelope') }, examples } }
}

const exampleData: Readonly<Partial<Record<ErrorId, Record<string, unknown>>>> = {
  INVALID_PARAMETERS: { issues: [{ path: 'limit', message: issueMessages.wholeNumber }] },
  TOO_MANY: { limit: maxTokens },
  PERMISSION_DENIED: { permission: 'VEHICLE_READ' }
}
const requestId = 'JKfDPFVBoAMEVSw='

function exampleOf(id: ErrorId): unknown {
  return JSON.parse(errorResponse(new ApiError(id, { data: exampleData[id] }), { requestId }).body)
}
