/** Wraps replies and errors in the envelope. Source: specification, "Response envelope" and "Error body". */
import { randomInt } from 'node:crypto'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import { apiVersion } from '../contract/api-version.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { errorKinds } from '../contract/error-kinds.ts'
import { errorMessages } from '../contract/error-messages.ts'
import { type Language, languageOf } from '../contract/language.ts'
import type { ErrorBody } from '../contract/resources/error.ts'
import type { Header, PermissionVia } from '../contract/resources/header.ts'
import { rateHeaderNames } from '../limits/rate-headers.ts'
import type { Page } from '../lists/page.ts'
import { isBusy } from '../table/busy.ts'
import { logUnexpected } from './call-log.ts'
import { guardedTagOf } from './entity-tag.ts'
import { pageLinks } from './pagination.ts'
import type { Reply } from './reply.ts'
import { encodingHeaders, revalidated, tagged, withoutBodyOfHead } from './representation.ts'
import { requestAddress } from './request-address.ts'
import { type Middleware, requestId, requestIdHeader } from './request-state.ts'
import { securityHeaders } from './security-headers.ts'

/** Headers that are not safelisted. Source: Fetch, "CORS-safelisted response-header name". */
const exposedHeaders = [requestIdHeader, ...rateHeaderNames, 'Retry-After', 'Location', 'WWW-Authenticate', 'ETag']

/** Browser apps are clients, so any origin may read a response and its headers. */
const responseHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders.join(),
  'Cache-Control': 'no-store',
  ...encodingHeaders,
  ...securityHeaders
}
/** A 401 names the scheme that the service accepts. Source: RFC 9110, section 15.5.2. */
const challengeHeaders = { 'WWW-Authenticate': 'Token' }
const jsonHeaders = { ...responseHeaders, 'Content-Type': 'application/json' }

/** A client of the receiver writes with GET. */
const isRead = ({ method, client }: Pick<Endpoint, 'method' | 'client'>) => method === 'GET' && !client

/** Surrounds everything that can throw: turns replies into responses, and errors into responses with the error envelope. */
export function envelope(contract: Endpoint): Middleware {
  return {
    /** Runs before the logic, so that a request whose reply cannot be built changes nothing. */
    before({ internal }) {
      internal.address = requestAddress(internal.event)
    },
    async after(request) {
      const { address, page, caller } = request.internal
      const reply = request.response as Reply
      const response = withTag(contract, reply, successResponse(reply, contract.status, address, page))
      const sent = isRead(contract) ? revalidated(response, request.internal.event.headers['if-none-match']) : response
      const answered = withHeaders(sent, { ...(await caller?.rateHeaders), [requestIdHeader]: requestId(request) })
      request.response = withoutBodyOfHead(answered, request.internal.event)
    },
    async onError(request) {
      const { caller } = request.internal
      const id = requestId(request)
      const error = asApiError(request.error, id, contract.operation)
      request.error = error
      const response = errorResponse(error, { language: languageOf(caller?.locale), requestId: id })
      const answered = withHeaders(response, await caller?.rateHeaders)
      request.response = withoutBodyOfHead(answered, request.internal.event)
    }
  }
}

/** What is read has a tag, and so has a resource after a change, with which it can be changed again. */
function withTag({ guarded, ...contract }: Endpoint, reply: Reply, response: APIGatewayProxyResult) {
  if (guarded && reply.shape === 'single') {
    return withHeaders(response, { ETag: guardedTagOf(guarded, reply.data, response.body) })
  }
  return isRead(contract) ? tagged(response) : response
}

/** `address` is the absolute address of the request, `page` the requested page of a list. */
export function successResponse(reply: Reply, status: number, address: URL, page?: Page): APIGatewayProxyResult {
  if (reply.shape === 'empty') return { statusCode: status, headers: responseHeaders, body: '' }
  if (reply.shape === 'document' || reply.shape === 'file') {
    const isBase64Encoded = reply.shape === 'file' && reply.isBase64Encoded
    const headers = { ...responseHeaders, ...reply.headers }
    return { statusCode: status, headers, body: reply.text, ...(isBase64Encoded && { isBase64Encoded }) }
  }
  if (reply.shape === 'bare') return jsonResponse(status, reply.data)
  const header = headerOf('SUCCESS', '', reply.permissionVia)
  const paging = reply.shape === 'list' &&
    page && { num_results: reply.total, ...page, ...pageLinks(address, page, reply.total), ...reply.header }
  return jsonResponse(status, { header: { ...header, ...paging }, data: reply.data })
}

interface ErrorOptions {
  /** That of the caller; undefined where it is not supported. */
  readonly language?: Language | undefined
  /** Undefined where the request has none. */
  readonly requestId?: string
}

export function errorResponse(
  failure: ApiError,
  { language, requestId: id }: ErrorOptions = {}
): APIGatewayProxyResult {
  const known = errorBody(failure, language)
  const error = id === undefined ? known : { ...known, data: { ...known.data, request_id: id } }
  const { status, type, message } = error
  const own = { ...(id !== undefined && { [requestIdHeader]: id }), ...(status === 401 && challengeHeaders) }
  return jsonResponse(status, { header: headerOf(type, message, []), error }, { ...own, ...failure.headers })
}

/** The error as replies and push frames contain it. */
export function errorBody({ id, data }: ApiError, language?: Language): ErrorBody {
  const { status, type, severity, message } = errorKinds[id]
  const translated = language && { message_i18n: errorMessages[id][language] }
  return { id, status, type, severity, message, ...translated, data, api_version: apiVersion }
}

/** The random delay keeps requests that conflicted from conflicting again in the same second. */
const waitingHeaders = () => ({ 'Retry-After': String(randomInt(1, 6)) })

/**
 * An unexpected error becomes INTERNAL_ERROR, or RATE_LIMIT_EXCEEDED where a retry can succeed. It is logged with its
 * cause, which is never part of the response.
 */
function asApiError(error: unknown, id: string, operation: string): ApiError {
  if (error instanceof ApiError && errorKinds[error.id].status < 500) return error
  logUnexpected(operation, id, error)
  if (isBusy(error)) return new ApiError('RATE_LIMIT_EXCEEDED', { cause: error, headers: waitingHeaders() })
  const kind = error instanceof ApiError ? error.id : 'INTERNAL_ERROR'
  return new ApiError(kind, { cause: error })
}

function headerOf(status: string, message: string, permissionVia: readonly PermissionVia[]): Header {
  return { api_version: apiVersion, status, message, permission_via: [...permissionVia] }
}

function withHeaders(response: APIGatewayProxyResult, headers: Record<string, string> = {}): APIGatewayProxyResult {
  return { ...response, headers: { ...response.headers, ...headers } }
}

function jsonResponse(statusCode: number, body: object, headers: Record<string, string> = {}): APIGatewayProxyResult {
  return { statusCode, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(body) }
}
