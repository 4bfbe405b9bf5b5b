/** Reads the JSON body of a request; one without a body is left to validation. */
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import type { Middleware } from './request-state.ts'

/** Source: decisions, "Values"; the receiver has its own. */
const maxBodyBytes = 256 * 1024

/** The parser's own check would take `application/*+json` too, and no blank before the semicolon. */
const jsonContentType = /^application\/json\s*(;|$)/i

/** `isRead` tells whether the endpoint has a use for it; whatever it is, it must be called JSON and not be too large. */
export function jsonBody(isRead: boolean): Middleware {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true })
  return {
    before(request) {
      const event = request.event as APIGatewayProxyEvent
      if (!event.body) {
        event.body = null
        return
      }
      if (Buffer.byteLength(event.body) > maxBodyBytes) throw new ApiError('REQUEST_TOO_LARGE')
      if (!jsonContentType.test(event.headers['content-type'] ?? '')) throw new ApiError('UNSUPPORTED_CONTENT_TYPE')
      if (!isRead) return
      try {
        parser.before?.(request as never)
      } catch (cause) {
        throw new ApiError('MALFORMED_JSON', { cause })
      }
    }
  }
}
