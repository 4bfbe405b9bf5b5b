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
  /** As the gateway sent it, header names in lower case. */
  event: APIGatewayProxyEvent
  /** Of `performance.now()`. */
  startedAtMilliseconds: number
  /** Public address of the request; links to other pages are made of it. */
  address: URL
  caller?: Admission
  /** The requested page of a list. */
  page?: Page
}

/** The hooks of a middleware, only those used. */
export interface Middleware {
  readonly before?: (request: ChainRequest) => void | Promise<void>
  readonly after?: (request: ChainRequest) => void | Promise<void>
  readonly onError?: (request: ChainRequest) => void | Promise<void>
}

/** Names a request in logs and in the data of a 500; no client can forge it. */
export function requestId({ internal, context }: ChainRequest): string {
  return internal.event.requestContext.extendedRequestId ?? context.awsRequestId
}
