/** The code of the CloudFront function, generated from its source file and the contract. */
import { readFileSync } from 'node:fs'
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { ApiError, invalidParameters } from '../../lib/contract/api-error.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { issueMessages } from '../../lib/contract/issue-messages.ts'
import { xlsxType } from '../../lib/contract/list-formats.ts'
import { idempotencyKeyHeader, ifMatchHeader } from '../../lib/contract/request-headers.ts'
import { errorResponse } from '../../lib/http/envelope.ts'
import { securityHeaders } from '../../lib/http/security-headers.ts'
import { byMessage } from '../../lib/notify/channels/socket/handshake.ts'
import type { Settings } from './settings.ts'
import { uniqueName } from './unique-name.ts'

/** A stage name must not contain a dot, so the version is the first segment of every path. */
export const versionPath = 'v2.2'

/** The stage of the WebSocket API, which has no paths: the edge asks for the stage alone. */
export const pushStage = 'push'

/** The path of push connections for clients. */
export const pushPath = `/${versionPath}/push`

/** How clients sign in, by path. The second path is that of the published interface. */
export const pushSignIns: Readonly<Record<string, string>> = {
  [pushPath]: 'handshake',
  [`/${versionPath}/ws/ws-main`]: byMessage
}

/** The header in which the edge passes on the client's `Authorization`. */
export const authorizationHeader = 'x-viewer-authorization'

/** The header in which the edge passes on the client's network address. */
export const viewerAddressHeader = 'x-viewer-address'

const preflightLifetimeSeconds = 3600

/**
 * Request headers that the service reads and that browsers request permission for. Source: Fetch, "CORS-safelisted
 * request-header".
 */
const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Content-Encoding',
  'If-None-Match',
  idempotencyKeyHeader,
  ifMatchHeader
]

/** Stands in the replies for the ID of the request. */
const requestId = 'REQUEST_ID'

const source = new URL('./viewer-request.js', import.meta.url)
const placeholder = "'REPLIES'"

/** A response in the form of CloudFront Functions: header names in lower case, each with a value. */
interface EdgeReply {
  readonly statusCode: number
  readonly statusDescription: string
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly body?: string
}

export function createViewerRequest(scope: Construct, settings: Pick<Settings, 'securityContact'>): EdgeFunction {
  return new EdgeFunction(scope, 'ViewerRequest', {
    functionName: uniqueName(scope, 'viewer-request'),
    comment: 'Serves v2.2.N as v2.2, answers preflights, passes on host and address, refuses what is too large',
    code: FunctionCode.fromInline(viewerRequestCode(settings)),
    runtime: FunctionRuntime.JS_2_0
  })
}

/** Comments, empty lines and indentation, which the size of the function that CloudFront accepts leaves no room for. */
const fillers = /^\s*\/\/.*\n|^\s+/gm

/** The text of the function that CloudFront runs. */
export function viewerRequestCode({ securityContact }: Pick<Settings, 'securityContact'> = {}): string {
  const text = readFileSync(source, 'utf8')
  if (!text.includes(placeholder)) throw new Error(`${source.pathname} lacks its placeholder`)
  const replies = {
    tooLarge: badRequest(new ApiError('REQUEST_TOO_LARGE')),
    encoding: badRequest(invalidParameters([{ path: 'Content-Encoding', message: issueMessages.contentEncoding }])),
    preflight: preflight(),
    documentation: documentation(),
    notFound: notFound(),
    push: { signIns: pushSignIns, stage: pushStage },
    requestId,
    securityContact,
    workbook: xlsxType
  }
  return text.replaceAll(fillers, '').replace(placeholder, () => JSON.stringify(replies))
}

function badRequest(error: ApiError): EdgeReply {
  const { statusCode, headers = {}, body } = errorResponse(error, { requestId })
  return { statusCode, statusDescription: 'Bad Request', headers: edgeHeaders(headers), body }
}

/** The response to a request for the path of push that opens no connection. */
function notFound(): EdgeReply {
  const { statusCode, headers = {}, body } = errorResponse(new ApiError('ROUTE_NOT_FOUND'), { requestId })
  return { statusCode, statusDescription: 'Not Found', headers: edgeHeaders(headers), body }
}

/** The response to preflight requests. It is equal for every origin and path, so the gateway needs no OPTIONS methods. */
function preflight(): EdgeReply {
  const methods = new Set(endpoints.map(({ method }) => method))
  const headers = {
    ...securityHeaders,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': allowedHeaders.join(),
    'Access-Control-Allow-Methods': [...methods].sort().join(),
    'Access-Control-Max-Age': preflightLifetimeSeconds
  }
  return { statusCode: 204, statusDescription: 'No Content', headers: edgeHeaders(headers) }
}

function documentation(): EdgeReply {
  const headers = edgeHeaders({ ...securityHeaders, Location: `/${versionPath}/docs` })
  return { statusCode: 302, statusDescription: 'Found', headers }
}

function edgeHeaders(headers: Readonly<Record<string, string | number | boolean>>): EdgeReply['headers'] {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value: String(value) }])
  return Object.fromEntries(named)
}
