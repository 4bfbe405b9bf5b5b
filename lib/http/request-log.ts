/** Logs one record for each request of the interface. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import { logCall } from './call-log.ts'
import { type ChainRequest, type Middleware, requestId } from './request-state.ts'

/** Must be the first middleware, so that it sees the event before the others and the response after them. */
export function requestLog(operation: string): Middleware {
  return {
    before(request) {
      const event = request.event as APIGatewayProxyEvent
      const headers = Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
      request.event = { ...event, headers: Object.fromEntries(headers) }
      request.internal.event = request.event as APIGatewayProxyEvent
      request.internal.startedAtMilliseconds = performance.now()
    },
    after: (request) => logRequest(operation, request),
    onError: (request) => logRequest(operation, request)
  }
}

function logRequest(operation: string, request: ChainRequest): void {
  const { internal, response, error } = request
  const status = (response as APIGatewayProxyResult | undefined)?.statusCode
  const kind = error instanceof ApiError ? error.id : undefined
  const record = { operation, request_id: requestId(request), owner: internal.caller?.owner, status, error: kind }
  logCall(record, internal.startedAtMilliseconds)
}
