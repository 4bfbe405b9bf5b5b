/** State that the middlewares of one request share. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { Page } from '../lists/page.ts'
import type { Admission } from './call.ts'
import type { Reply } from './reply.ts'

/** Middlewares turn the event into a `Call` for the handler, and its `Reply` into a response. */
export interface ChainRequest {
  event: unknown
  readonly context: Context
  response?: Reply | APIGatewayProxyResult
  error?: unknown
  readonly internal: RequestState
}

export interface RequestState {
  /** The event from the gateway, with header names in lower case. */
  event: APIGatewayProxyEvent
  /** The value of `performance.now()` at the start of the request. */
  startedAtMilliseconds: number
  /** Public address of the request, from which links to other pages are built. */
  address: URL
  caller?: Admission
  /** The requested page of a list. */
  page?: Page
}

/** The hooks of a middleware; a middleware defines only the hooks that it needs. */
export interface Middleware {
  readonly before?: (request: ChainRequest) => void | Promise<void>
  readonly after?: (request: ChainRequest) => void | Promise<void>
  readonly onError?: (request: ChainRequest) => void | Promise<void>
}

export const requestIdHeader = 'X-Request-Id'

/** The ID of a request in its response and in logs. Clients cannot choose it. */
export function requestId({ internal, context }: ChainRequest): string {
  return internal.event.requestContext.extendedRequestId ?? context.awsRequestId
}
