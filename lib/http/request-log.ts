/** Logs one record for each request and one for each unexpected error, without tokens, emails and positions. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import { currentCapacityMeter, metered, newCapacityMeter } from '../table/capacity-meter.ts'
import { type ChainRequest, type Middleware, requestId } from './request-state.ts'

/** Runs first: before the other middlewares on the event, after them on the response. */
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

/** The same for a function that is no endpoint, such as the authorizer. */
export function meteredWithLog<T>(operation: string, { awsRequestId }: Context, work: () => Promise<T>): Promise<T> {
  const startedAtMilliseconds = performance.now()
  return metered(newCapacityMeter(), async () => {
    try {
      return await work()
    } catch (error) {
      logUnexpected(operation, awsRequestId, error)
      throw error
    } finally {
      log({ operation, request_id: awsRequestId }, startedAtMilliseconds)
    }
  })
}

export function logUnexpected(operation: string, id: string, error: unknown): void {
  console.error({ event: 'unexpected_error', operation, request_id: id, error: describe(error) })
}

function logRequest(operation: string, request: ChainRequest): void {
  const { internal, response, error } = request
  const status = (response as APIGatewayProxyResult | undefined)?.statusCode
  const kind = error instanceof ApiError ? error.id : undefined
  const record = { operation, request_id: requestId(request), owner: internal.caller?.owner, status, error: kind }
  log(record, internal.startedAtMilliseconds)
}

function log(record: object, startedAtMilliseconds: number): void {
  const { readUnits, writeUnits, calls } = currentCapacityMeter()
  const milliseconds = Math.round(performance.now() - startedAtMilliseconds)
  console.info({ event: 'request', ...record, milliseconds, calls, read_units: readUnits, write_units: writeUnits })
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? undefined : describe(error.cause)
  return { name: error.name, message: error.message, stack: error.stack, cause }
}
